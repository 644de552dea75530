import { test } from '@japa/runner'
import { trustBy, type TrustSettings } from '#config/trust'

const PRODUCTION = { NODE_ENV: 'production' }

test.group('What an installation requires of people', () => {
  test('is strict in production, and lets the plain flow work in a demo', ({ assert }) => {
    assert.deepEqual(trustBy(PRODUCTION), {
      staffMfa: 'required',
      investorMfa: 'required',
      stepUp: 'required',
      emailVerification: 'required',
      riskAcknowledgement: 'required',
      approvalLimit: 1_000_000n as never,
      approvalDaily: 25_000_000n as never,
      staffRoleApproval: 'required',
      payoutHoldHours: 24,
      depositAddressDelayHours: 24,
      staffPasswordMin: 15,
      unboundStaffTokens: 'refused',
    })
    assert.deepEqual(trustBy({ NODE_ENV: 'development' }), {
      staffMfa: 'offered',
      investorMfa: 'offered',
      stepUp: 'enrolled',
      emailVerification: 'off',
      riskAcknowledgement: 'offered',
      approvalLimit: 1_000_000n as never,
      approvalDaily: 500_000_000n as never,
      staffRoleApproval: 'off',
      payoutHoldHours: 0,
      depositAddressDelayHours: 0,
      staffPasswordMin: 8,
      unboundStaffTokens: 'allowed',
    })
  })

  test('is what the settings say, one by one', ({ assert }) => {
    const given: TrustSettings = {
      STAFF_MFA: 'offered',
      STEP_UP: 'enrolled',
      APPROVAL_LIMIT_USD: '250.50',
      APPROVAL_DAILY_USD: '1000.00',
      PAYOUT_HOLD_HOURS: 0,
      STAFF_PASSWORD_MIN: 20,
    }
    assert.containSubset(trustBy({ ...PRODUCTION, ...given }), {
      staffMfa: 'offered',
      investorMfa: 'required',
      stepUp: 'enrolled',
      approvalLimit: 25_050n,
      approvalDaily: 100_000n,
      payoutHoldHours: 0,
      depositAddressDelayHours: 24,
      staffPasswordMin: 20,
    })
  })

  test('is nothing at all where a setting makes no sense: the boot fails', ({ assert }) => {
    for (const wrong of [
      { APPROVAL_LIMIT_USD: 'ten' },
      { APPROVAL_LIMIT_USD: '-1' },
      { APPROVAL_LIMIT_USD: '1e9' },
      { APPROVAL_DAILY_USD: 'a lot' },
      { PAYOUT_HOLD_HOURS: -1 },
      { PAYOUT_HOLD_HOURS: Number.NaN },
      { DEPOSIT_ADDRESS_DELAY_HOURS: 1000 },
      { STAFF_PASSWORD_MIN: 7 },
      { STAFF_PASSWORD_MIN: 15.5 },
      { STAFF_PASSWORD_MIN: 200 },
    ])
      assert.throws(() => trustBy(wrong), /APPROVAL_(LIMIT|DAILY)_USD|HOURS|STAFF_PASSWORD_MIN/)
  })
})
