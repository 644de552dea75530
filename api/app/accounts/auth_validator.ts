import vine from '@vinejs/vine'
import { passwordField, phoneField, USERNAME_WORDS, usernameField } from '#accounts/account_fields'
import { PASSWORD_MAX } from '#accounts/password_rules'
import { STAFF_ROLES } from '#domain/permissions'
import { giveWords } from '#routing/sentences'
import { emailField, lineField } from '#routing/text_rules'

/** POST /auth/register. */
export const register = vine.create({
  name: lineField(200).minLength(1),
  username: usernameField(),
  phone: phoneField(),
  email: emailField(),
  password: passwordField(),
})
giveWords(USERNAME_WORDS, register)

// nothing longer can be right, so it is not hashed
const credentials = {
  email: vine.string().maxLength(254),
  password: vine.string().maxLength(4 * PASSWORD_MAX),
}

/** POST /auth/login. `remember` keeps an investor signed in for 30 days. */
export const login = vine.create({
  ...credentials,
  remember: vine.boolean({ strict: true }).optional(),
})

/** POST /auth/login-admin. */
export const loginStaff = vine.create(credentials)

/** POST /auth/forgot_password, and reset_password without a link. */
export const forgot = vine.create({ email: emailField() })

/** POST /auth/reset_password with the link's token. */
export const reset = vine.create({ token: vine.string().maxLength(200), password: passwordField() })

/** POST /user/password and /admin/password, for the signed-in caller. */
export const changePassword = vine.create({
  currentPassword: credentials.password.clone(),
  password: passwordField(),
})

/** Which of its two forms a call of reset_password has. */
export const resetForm = vine.create({ token: vine.any().optional() })

/** What POST /auth/reset_password takes, for the API document: either of its two forms. */
export const resetForms = {
  toJSONSchema: () => ({ anyOf: [reset.toJSONSchema(), forgot.toJSONSchema()] }),
}

/** POST /auth/verify-email and /auth/freeze: what the mailed link carries. */
export const linkToken = vine.create({ token: vine.string().maxLength(200) })

/** POST /admin/users/{id}/freeze and /unfreeze: the reason is kept in the audit log. */
export const accountReason = vine.create({
  reason: vine.string().trim().minLength(1).maxLength(500),
})

/** Only the invitation, of any type. */
export const invitationForm = vine.create({ invitation: vine.any().optional() })

/** POST /auth/register-admin. A dead invitation is refused before any other field is checked. */
export const registerStaff = vine.create({
  email: emailField(),
  password: passwordField(),
  invitation: vine.string(),
})

/** POST /admin/staff/invitations. */
export const invite = vine.create({ email: emailField(), role: vine.enum(STAFF_ROLES) })

/** PATCH /admin/staff/{id}. */
export const changeRole = vine.create({ role: vine.enum(STAFF_ROLES) })

/** POST /admin/staff/{id}/accounts: the investor account that belongs to the member of staff. */
export const declareStaffAccount = vine.create({ uid: vine.string().uuid() })
