import { may, type Permission } from '@assay/api/domain/permissions'
import { usePermissions } from 'react-admin'

/** Whether whoever works here has a permission. The server decides in any case. */
export function useMay(permission: Permission): boolean {
  const { permissions } = usePermissions<string>()
  return may(permissions, permission)
}
