import Staff from '#accounts/staff'
import { Failure } from '#errors/failure'

/** A member of staff who has not been removed. Failures: staff_not_found. */
export async function findStaff(id: string): Promise<Staff> {
  const staff = await Staff.find(id)
  if (!staff) throw new Failure('staff_not_found')
  return staff
}
