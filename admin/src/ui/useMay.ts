import { may, type Permission } from '@assay/api/domain/permissions'
import { currentSession } from '../session.ts'

/**
 * Whether the person at work has a permission; the server checks every call in any case. The role is that of the session
 * at this moment: react-admin's own store of permissions may still be empty after another person has signed in.
 */
export const useMay = (permission: Permission): boolean => may(currentSession()?.role, permission)
