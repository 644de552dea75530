import { deliverNotices } from '#notices/notice_delivery'
import { granted, type Investor, type Json, type StaffMember } from '#tests/fixtures'

/** The newest notices of a person, as the API shows them. */
export const noticesOf = (person: Investor | StaffMember): Promise<Json[]> =>
  granted(person.get('role' in person ? '/admin/notices' : '/user/notices')) as Promise<Json[]>

/** The kinds of a person's notices, the newest first. */
export const kindsOf = async (person: Investor | StaffMember): Promise<string[]> =>
  (await noticesOf(person)).map(({ kind }) => kind as string)

/** What a copy of the API does by itself: the mail about all that are due. */
export async function deliver(): Promise<void> {
  const { isAll } = await deliverNotices()
  if (!isAll) await deliver()
}
