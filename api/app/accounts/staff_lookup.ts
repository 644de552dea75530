import Staff from '#accounts/staff'
import type { FailureCode } from '#errors/catalogue'
import { Failure } from '#errors/failure'

/** A member of staff who has not been removed; `gone` is the failure when there is none. */
export async function findStaff(id: string, gone: FailureCode = 'staff_not_found'): Promise<Staff> {
  const staff = await Staff.find(id)
  if (!staff) throw new Failure(gone)
  return staff
}
