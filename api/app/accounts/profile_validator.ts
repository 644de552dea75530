import vine from '@vinejs/vine'
import { phoneField } from '#accounts/account_fields'
import { type Asset, byPayoutField } from '#domain/asset'
import { isRealDay } from '#domain/calendar'
import { lineField } from '#routing/text_rules'
import { isValidAddress } from '#domain/address_check'

const FIRST_DAY = '1990-01-01'
const LAST_DAY = '2024-12-31'

const isDayOfBirth = vine.createRule(
  (value: unknown, _: undefined, field) => {
    const day = typeof value === 'string' ? value : ''
    if (!isRealDay(day) || day < FIRST_DAY || day > LAST_DAY)
      field.report(`Choose a date from ${FIRST_DAY} to ${LAST_DAY}.`, 'dob', field)
  },
  {
    toJSONSchema: (schema) => {
      schema.format = 'date'
    },
  },
)

const isAddress = vine.createRule((value: unknown, asset: Asset, field) => {
  if (typeof value !== 'string' || !isValidAddress(asset, value))
    field.report('Please provide a valid wallet address.', 'address', field)
})

/** Empty text clears a field, as null does. */
const orEmpty = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value

const line = (longest: number) => lineField(longest).parse(orEmpty).optional().nullable()
const address = (asset: Asset) =>
  vine.string().trim().maxLength(100).use(isAddress(asset)).parse(orEmpty).optional().nullable()

/** PATCH /user/profile: any subset of the two forms' fields. A field that is absent does not change. */
export const updateProfile = vine.create({
  profilePic: vine.string().maxLength(200).parse(orEmpty).optional().nullable(),
  dob: vine.string().trim().use(isDayOfBirth(undefined)).parse(orEmpty).optional().nullable(),
  phoneNumber: phoneField().parse(orEmpty).optional().nullable(),
  state: line(100),
  city: line(100),
  bankName: line(100),
  accountNumber: line(64),
  routingNumber: line(64),
  ...byPayoutField(address),
})
