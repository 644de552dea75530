/**
 * `:caller` as a uuid, which also sets whose rows this statement may see. An argument is evaluated before its function
 * begins, so a call outside of `asInvestor` costs no statement of its own.
 */
export const CALLER = `cast(set_config('app.uid', :caller, true) as uuid)`
