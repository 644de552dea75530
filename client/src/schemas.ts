// Made of the API's own document by `npm run types`; `npm run check` sees that it is current.
import type { Usd } from './money.ts'

type Decimal = `${number}`
export interface components {
    schemas: {
        readonly User: {
            readonly id: string;
            readonly uid: string;
            readonly name: string;
            readonly username: string | null;
            readonly email: string | null;
            /** @description E.164. */
            readonly phoneNumber: string | null;
            /** @description A mediaUrl that the user uploaded. */
            readonly profilePic: string | null;
            readonly dob: string | null;
            readonly state: string | null;
            readonly city: string | null;
            readonly bankName: string | null;
            readonly accountNumber: string | null;
            readonly routingNumber: string | null;
            /** @description Where withdrawals in BTC go. */
            readonly bitcoin: string | null;
            /** @description Where withdrawals in ETH go. */
            readonly ethereum: string | null;
            /** @description Where withdrawals in SOL go. */
            readonly sol: string | null;
            /** @description What is available: the sum of the assets. */
            readonly balance: Usd;
            readonly btcBal: Usd;
            readonly ethBal: Usd;
            readonly solBal: Usd;
            /** @description On hold for open withdrawals. */
            readonly held: Usd;
            readonly invested: Usd;
            /** @description balance + held + invested. */
            readonly portfolio: Usd;
            /** @description Net of debits. */
            readonly earnings: Usd;
            /** @description Approved deposits. */
            readonly totalDeposits: Usd;
            /** @description Approved withdrawals. */
            readonly totalWithdrawals: Usd;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description When the email was known to be theirs. */
            readonly emailVerifiedAt: string | null;
            /** @description An address that staff have entered and that its mailbox has not confirmed yet. */
            readonly pendingEmail: string | null;
            /** @description When the bank account or an address for withdrawals was last changed. */
            readonly payoutChangedAt: string | null;
            /** @description When the account was frozen. */
            readonly frozenAt: string | null;
            readonly version: number;
        };
        readonly Nothing: Record<string, unknown>;
        readonly Registered: components["schemas"]["User"] | components["schemas"]["Nothing"];
        readonly Staff: {
            readonly id: string;
            readonly email: string;
            /** @enum {string} */
            readonly role: "owner" | "admin" | "support";
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            readonly version: number;
        };
        readonly StaffAccount: {
            readonly id: string;
            readonly staffId: string;
            readonly userId: string;
            readonly userName: string;
            readonly declaredBy: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
        };
        readonly AccountNote: {
            readonly id: string;
            readonly text: string;
            readonly authorId: string;
            readonly authorEmail: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
        };
        readonly Session: {
            readonly id: string;
            /** @description What the device says it is. */
            readonly device: string;
            /** @description The network it signed in from, without its last part. */
            readonly place: string;
            /** @description The session of this call. */
            readonly isCurrent: boolean;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description To within a minute. */
            readonly lastUsedAt: string;
            /** @description ISO 8601, UTC. */
            readonly expiresAt: string;
        };
        readonly Invitation: {
            readonly id: string;
            readonly email: string;
            /** @enum {string} */
            readonly role: "owner" | "admin" | "support";
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly expiresAt: string;
        };
        readonly Factors: {
            readonly totp: boolean;
            /** @description ISO 8601, UTC. */
            readonly totpSince: string | null;
            readonly passkeys: number;
            readonly recoveryCodesLeft: number;
            /** @description This installation demands a second factor. */
            readonly required: boolean;
            /**
             * @description Who proves themselves again before what is sensitive.
             * @enum {string}
             */
            readonly stepUp: "enrolled" | "required";
        };
        readonly TotpSeed: {
            /** @description The seed in base32, to be typed into an app. It is shown this once. */
            readonly secret: string;
            /** @description The same as an otpauth URI, to be scanned. */
            readonly uri: string;
        };
        readonly RecoveryCodes: {
            /** @description Ten codes, shown this once; null where the account has its codes already. */
            readonly recoveryCodes: readonly string[] | null;
        };
        readonly StepUpProof: {
            /** @description The value of the header Step-Up-Proof. It is shown this once. */
            readonly proof: string;
            /** @description ISO 8601, UTC. */
            readonly expiresAt: string;
        };
        readonly Passkey: {
            readonly id: string;
            /** @description What its owner calls it. */
            readonly name: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly lastUsedAt: string | null;
            /** @description Kept by more than one device. */
            readonly backedUp: boolean;
        };
        readonly AddedPasskey: {
            readonly passkey: components["schemas"]["Passkey"];
            /** @description Ten, shown this once, where it is the first factor of the account; else null. */
            readonly recoveryCodes: readonly string[] | null;
        };
        readonly PasskeyCreationOptions: {
            /** @description To be signed, once, within five minutes. As base64url. */
            readonly challenge: string;
            readonly rp: {
                readonly name: string;
                /** @description The host name that the passkey is for. */
                readonly id: string;
            };
            readonly user: {
                /** @description The id of the account. As base64url. */
                readonly id: string;
                readonly name: string;
                readonly displayName: string;
            };
            readonly pubKeyCredParams: readonly {
                readonly alg: number;
                /** @constant */
                readonly type: "public-key";
            }[];
            /** @description In milliseconds. */
            readonly timeout: number;
            /** @enum {string} */
            readonly attestation: "none";
            readonly excludeCredentials: readonly {
                /** @description A credential. As base64url. */
                readonly id: string;
                /** @constant */
                readonly type: "public-key";
                readonly transports: readonly string[];
            }[];
            readonly authenticatorSelection: {
                /** @enum {string} */
                readonly residentKey: "preferred";
                readonly requireResidentKey: boolean;
                /** @enum {string} */
                readonly userVerification: "required";
            };
            readonly extensions: {
                readonly credProps: boolean;
            };
            readonly hints: readonly string[];
        };
        readonly PasskeyRequestOptions: {
            /** @description The host name that the passkey is for. */
            readonly rpId: string;
            /** @description To be signed, once, within five minutes. As base64url. */
            readonly challenge: string;
            /** @description In milliseconds. */
            readonly timeout: number;
            /** @enum {string} */
            readonly userVerification: "required";
            readonly allowCredentials: readonly {
                /** @description A credential. As base64url. */
                readonly id: string;
                /** @constant */
                readonly type: "public-key";
                readonly transports: readonly string[];
            }[];
        };
        readonly PasskeySignIn: {
            /** @description To be sent back beside what the browser answers. */
            readonly challenge: string;
            readonly options: {
                /** @description The host name that the passkey is for. */
                readonly rpId: string;
                /** @description To be signed, once, within five minutes. As base64url. */
                readonly challenge: string;
                /** @description In milliseconds. */
                readonly timeout: number;
                /** @enum {string} */
                readonly userVerification: "required";
            };
        };
        readonly Plan: {
            readonly id: string;
            readonly name: string;
            readonly minAmount: Usd;
            readonly maxAmount: Usd;
            /** @description Per cent of the amount per day. */
            readonly returns: number;
            /** @description Days. */
            readonly duration: number;
            /**
             * @description fixed: the returns are owed; declared: the rate of each day is declared.
             * @enum {string}
             */
            readonly kind: "fixed" | "declared";
            /** @description “none”, or the fee for leaving early in per cent of the principal. */
            readonly earlyExit: string;
            readonly atMaturity: readonly ("payout" | "renew")[];
            /** @description The SHA-256 of the term sheet that the plan is offered on. */
            readonly terms: string;
            readonly termsNumber: number;
            /** @description The investor that it is offered to alone. */
            readonly uid: string | null;
            readonly user: {
                readonly id: string;
                readonly name: string;
            } | null;
            readonly offered: boolean;
            /** @description Null where the plan takes investments; else the oldest date whose earnings are not paid. */
            readonly pausedSince: string | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly updatedAt: string;
            readonly version: number;
        };
        readonly PlanTerms: {
            readonly planId: string;
            /** @description The version of the plan’s terms, from 1. */
            readonly number: number;
            /** @description The SHA-256 of the sheet. */
            readonly terms: string;
            readonly name: string;
            readonly minAmount: Usd;
            readonly maxAmount: Usd;
            readonly returns: number;
            readonly duration: number;
            /** @enum {string} */
            readonly kind: "fixed" | "declared";
            /** @description “none”, or the fee for leaving early in per cent of the principal. */
            readonly earlyExit: string;
            readonly atMaturity: readonly ("payout" | "renew")[];
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            readonly madeBy: {
                readonly id: string;
                readonly email: string;
            } | null;
        };
        readonly TermSheet: {
            readonly planId: string;
            /** @description The version of the plan’s terms, from 1. */
            readonly number: number;
            /** @description The SHA-256 of the sheet. */
            readonly terms: string;
            readonly name: string;
            readonly minAmount: Usd;
            readonly maxAmount: Usd;
            readonly returns: number;
            readonly duration: number;
            /** @enum {string} */
            readonly kind: "fixed" | "declared";
            /** @description “none”, or the fee for leaving early in per cent of the principal. */
            readonly earlyExit: string;
            readonly atMaturity: readonly ("payout" | "renew")[];
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            readonly title: string;
            readonly sections: readonly {
                readonly heading: string;
                readonly lines: readonly string[];
            }[];
            /** @description The text that the SHA-256 is of, in UTF-8. */
            readonly text: string;
        };
        readonly SimulatedPayment: {
            /** @description In whole coins, as decimal text. */
            readonly coins: string;
            /** @description The sample price, in USD for a coin. */
            readonly price: Decimal;
            /** @description ISO 8601, UTC. */
            readonly at: string;
        };
        readonly Deposit: {
            readonly id: string;
            /** @description The short reference of the transaction; its last character checks the others. */
            readonly reference: string;
            /** @constant */
            readonly type: "deposit";
            readonly uid: string;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL";
            /** @description What the investor said they would send. */
            readonly amount: Usd;
            /** @description What was credited for the coins that arrived; null where no chain verified it. */
            readonly creditedAmount: Usd | null;
            /**
             * @description Whether its chain is the evidence, or staff compare by hand.
             * @enum {string}
             */
            readonly verification: "manual" | "chain";
            /** @enum {string} */
            readonly status: "pending" | "approved" | "declined" | "reversed";
            /** @description The address to send the money to. */
            readonly address: string;
            /** @description The same as a payment link for a wallet, in the form of its chain. Null once the deposit is decided. */
            readonly uri: string | null;
            readonly reason: string | null;
            /**
             * @description Whether the investor cancelled it or staff declined it; null otherwise.
             * @enum {string|null}
             */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly decidedAt: string | null;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            };
        };
        readonly OwnDeposit: {
            readonly id: string;
            /** @description The short reference of the transaction; its last character checks the others. */
            readonly reference: string;
            /** @constant */
            readonly type: "deposit";
            readonly uid: string;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL";
            /** @description What the investor said they would send. */
            readonly amount: Usd;
            /** @description What was credited for the coins that arrived; null where no chain verified it. */
            readonly creditedAmount: Usd | null;
            /**
             * @description Whether its chain is the evidence, or staff compare by hand.
             * @enum {string}
             */
            readonly verification: "manual" | "chain";
            /** @enum {string} */
            readonly status: "pending" | "approved" | "declined" | "reversed";
            /** @description The address to send the money to. */
            readonly address: string;
            /** @description The same as a payment link for a wallet, in the form of its chain. Null once the deposit is decided. */
            readonly uri: string | null;
            readonly reason: string | null;
            /**
             * @description Whether the investor cancelled it or staff declined it; null otherwise.
             * @enum {string|null}
             */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly decidedAt: string | null;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            };
            /** @description Since when a second member of staff is waited for; null where nobody is. */
            readonly secondApproval: {
                /** @description ISO 8601, UTC. */
                readonly since: string;
            } | null;
            /** @description What the chain shows; null where staff compare by hand. */
            readonly chain: {
                readonly confirmations: number;
                /** @description Whether it is a local chain, which a demo wallet pays on. */
                readonly isLocal: boolean;
                readonly quote: {
                    /** @description What to send for the amount, in whole coins. */
                    readonly coins: string;
                    /** @description The fewest coins that the network takes to a new address, where the amount is worth fewer: it cannot be paid. */
                    readonly least: string | null;
                    /** @description The payment link with this amount. */
                    readonly uri: string;
                    /** @description USD for a coin. */
                    readonly price: Decimal;
                    readonly isSamplePrice: boolean;
                    /** @description ISO 8601, UTC. */
                    readonly minute: string;
                    /** @description ISO 8601, UTC. */
                    readonly validUntil: string;
                } | null;
                readonly payments: readonly {
                    /** @description The transaction on the chain. */
                    readonly txid: string;
                    /** @description Where to look it up, if the operator has set a place. */
                    readonly explorerUrl: string | null;
                    /** @enum {string} */
                    readonly kind: "in" | "token" | "balance";
                    /** @description What it is, if it is no coin of the chain. */
                    readonly token: string | null;
                    /** @description In whole coins, as decimal text; of a token in its smallest unit. */
                    readonly coins: string;
                    /** @enum {string} */
                    readonly state: "seen" | "confirming" | "reorged" | "disputed" | "final" | "replaced" | "dropped";
                    readonly confirmations: number;
                    /** @description ISO 8601, UTC. */
                    readonly firstSeenAt: string;
                    /** @description ISO 8601, UTC. */
                    readonly blockAt: string | null;
                    /** @description ISO 8601, UTC. */
                    readonly finalAt: string | null;
                    /** @description USD for a coin in the minute of its block. */
                    readonly price: Decimal | null;
                    /** @description Whether the price is made up, as in a demo. */
                    readonly isSamplePrice: boolean;
                    /** @description What it is credited with. */
                    readonly worth: Usd | null;
                    /**
                     * @description How it compares with what the payment page asked for.
                     * @enum {string|null}
                     */
                    readonly fit: "as_asked" | "less" | "more" | null;
                    readonly isLate: boolean;
                    /** @description Whether it is the payment that this deposit is credited for. */
                    readonly isBacking: boolean;
                    /** @description The deposit that it is credited for. */
                    readonly depositId: string | null;
                }[];
            } | null;
            /** @description Invented history of a demonstration; null for every other deposit. */
            readonly simulated: {
                /** @description In whole coins, as decimal text. */
                readonly coins: string;
                /** @description The sample price, in USD for a coin. */
                readonly price: Decimal;
                /** @description ISO 8601, UTC. */
                readonly at: string;
            } | null;
        };
        readonly PaymentEvidence: {
            /** @description The transaction on the chain. */
            readonly txid: string;
            /** @description Where to look it up, if the operator has set a place. */
            readonly explorerUrl: string | null;
            /** @enum {string} */
            readonly kind: "in" | "token" | "balance";
            /** @description What it is, if it is no coin of the chain. */
            readonly token: string | null;
            /** @description In whole coins, as decimal text; of a token in its smallest unit. */
            readonly coins: string;
            /** @enum {string} */
            readonly state: "seen" | "confirming" | "reorged" | "disputed" | "final" | "replaced" | "dropped";
            readonly confirmations: number;
            /** @description ISO 8601, UTC. */
            readonly firstSeenAt: string;
            /** @description ISO 8601, UTC. */
            readonly blockAt: string | null;
            /** @description ISO 8601, UTC. */
            readonly finalAt: string | null;
            /** @description USD for a coin in the minute of its block. */
            readonly price: Decimal | null;
            /** @description Whether the price is made up, as in a demo. */
            readonly isSamplePrice: boolean;
            /** @description What it is credited with. */
            readonly worth: Usd | null;
            /**
             * @description How it compares with what the payment page asked for.
             * @enum {string|null}
             */
            readonly fit: "as_asked" | "less" | "more" | null;
            readonly isLate: boolean;
            /** @description Whether it is the payment that this deposit is credited for. */
            readonly isBacking: boolean;
            /** @description The deposit that it is credited for. */
            readonly depositId: string | null;
            /** @description How often the block that it was in has gone. */
            readonly reorgs: number;
            /** @description The providers that named this very output. */
            readonly agreedBy: readonly string[];
        };
        readonly DepositAddress: {
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @description The address that the new deposits of the asset share. */
            readonly address: string;
            /** @description Whether new deposits are sent to it; otherwise each gets an address of its own from the account of the chain. */
            readonly isShared: boolean;
            /**
             * @description A change by two members of staff, a setting of the installation, or a published example.
             * @enum {string}
             */
            readonly source: "change" | "setting" | "example";
            /** @description Of a change: since when it is in force. */
            readonly since: string | null;
            readonly next: {
                readonly address: string;
                /** @description ISO 8601, UTC. */
                readonly inForceAt: string;
            } | null;
            /** @description A change that waits for a second approval. */
            readonly approvalId: string | null;
        };
        readonly DepositNetwork: {
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL";
            /** @enum {string} */
            readonly name: "Bitcoin" | "Ethereum" | "Solana";
            /** @enum {string} */
            readonly network: "Bitcoin" | "Ethereum" | "Solana";
            /** @description Less than this is refused. */
            readonly minAmount: Usd;
            /** @description The blocks that are waited for before an approval. */
            readonly confirmations: number;
            /** @description The median time to an approval in 90 days; null for fewer than five. */
            readonly usualMinutes: number | null;
            /** @description Whether there is an address to send to. */
            readonly available: boolean;
        };
        readonly Withdrawal: {
            readonly id: string;
            /** @description The short reference of the transaction; its last character checks the others. */
            readonly reference: string;
            /** @constant */
            readonly type: "withdrawal";
            readonly uid: string;
            /** @enum {string} */
            readonly method: "bank" | "bitcoin" | "ethereum" | "solana";
            readonly amount: Usd;
            /** @enum {string} */
            readonly status: "pending" | "processing" | "approved" | "declined";
            /** @description The address to pay to; null for a bank transfer. */
            readonly address: string | null;
            readonly bankName: string | null;
            readonly accountNumber: string | null;
            readonly routingNumber: string | null;
            readonly reason: string | null;
            /**
             * @description Whether the investor cancelled it or staff declined it; null otherwise.
             * @enum {string|null}
             */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description The transaction hash or bank reference of the payment; null if none was entered with the approval. */
            readonly paymentReference: string | null;
            /** @description Whether this investor has no approved withdrawal to this destination yet. Staff see it where they read a withdrawal that is not decided; null elsewhere. */
            readonly isFirstPayment: boolean | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly decidedAt: string | null;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            };
        };
        readonly OwnWithdrawal: {
            readonly id: string;
            /** @description The short reference of the transaction; its last character checks the others. */
            readonly reference: string;
            /** @constant */
            readonly type: "withdrawal";
            readonly uid: string;
            /** @enum {string} */
            readonly method: "bank" | "bitcoin" | "ethereum" | "solana";
            readonly amount: Usd;
            /** @enum {string} */
            readonly status: "pending" | "processing" | "approved" | "declined";
            /** @description The address to pay to; null for a bank transfer. */
            readonly address: string | null;
            readonly bankName: string | null;
            readonly accountNumber: string | null;
            readonly routingNumber: string | null;
            readonly reason: string | null;
            /**
             * @description Whether the investor cancelled it or staff declined it; null otherwise.
             * @enum {string|null}
             */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description The transaction hash or bank reference of the payment; null if none was entered with the approval. */
            readonly paymentReference: string | null;
            /** @description Whether this investor has no approved withdrawal to this destination yet. Staff see it where they read a withdrawal that is not decided; null elsewhere. */
            readonly isFirstPayment: boolean | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly decidedAt: string | null;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            };
            /** @description Since when a second member of staff is waited for; null where nobody is. */
            readonly secondApproval: {
                /** @description ISO 8601, UTC. */
                readonly since: string;
            } | null;
        };
        readonly WithdrawalTerms: {
            readonly charge: Usd;
            /** @description What is available to the caller. */
            readonly maximum: Usd;
            readonly methods: readonly {
                /** @enum {string} */
                readonly method: "bank" | "bitcoin" | "ethereum" | "solana";
                readonly name: string;
                /** @enum {string|null} */
                readonly network: "Bitcoin" | "Ethereum" | "Solana" | null;
                /** @description When what is saved for it can be paid to, where it was changed a short while ago. */
                readonly heldUntil: string | null;
                /** @description The median time to an approval in 90 days; null for fewer than five. */
                readonly usualHours: number | null;
            }[];
        };
        readonly Investment: {
            readonly id: string;
            /** @description The short reference of the transaction; its last character checks the others. */
            readonly reference: string;
            /** @constant */
            readonly type: "investment";
            readonly uid: string;
            readonly plan_id: string;
            /** @description The agreed terms: a later edit of the plan does not affect them. */
            readonly plan_name: string;
            /** @description The smallest amount of the plan. */
            readonly plan_price: Usd;
            readonly name: string;
            readonly email: string | null;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL";
            readonly amount: Usd;
            /** @enum {string} */
            readonly status: "pending" | "processing" | "approved" | "declined" | "ended";
            /** @description Per cent of the amount per day. */
            readonly returns: number;
            /** @description Days. */
            readonly duration: number;
            /** @description The terms that it is made on. No edit of the plan changes them. */
            readonly terms: {
                /** @description The version of the plan’s terms. */
                readonly number: number;
                /** @description The SHA-256 of its term sheet. */
                readonly sha256: string;
                /** @enum {string} */
                readonly kind: "fixed" | "declared";
                /** @description Whether the call that opened it named the hash. */
                readonly accepted: boolean;
            };
            /** @description Net of debits. */
            readonly earnings: Usd;
            /** @description The same figure. */
            readonly earningBalance: Usd;
            readonly reason: string | null;
            /**
             * @description Whether the investor cancelled it or staff declined it; null otherwise.
             * @enum {string|null}
             */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly startDate: string;
            /** @description ISO 8601, UTC. */
            readonly endDate: string;
            /** @description ISO 8601, UTC. */
            readonly decidedAt: string | null;
            /** @description What is left of the amount after losses and charges: what its end gives back. */
            readonly principal: Usd;
            /** @description The last business date that earns; null before approval. endDate is what the request expected. */
            readonly lastDate: string | null;
            /** @description The day of its term that the business date of today is: 0 on the date of the approval, and at the end its last. Null where it does not run. */
            readonly currentDay: number | null;
            /** @description The first and the last business date that would earn if it were approved now. Where staff read it, while it can be approved; null elsewhere. */
            readonly termIfApproved: {
                readonly first: string;
                readonly last: string;
            } | null;
            /** @description Of its earnings, what staff have booked by hand and what the close of business has paid. Where staff read it; null elsewhere. */
            readonly earningsBySource: {
                readonly hand: Usd;
                readonly close: Usd;
            } | null;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            };
        };
        readonly AtMaturity: {
            readonly planId: string;
            /** @description The last date of its term; null before approval. */
            readonly lastDate: string | null;
            /** @description Whether a choice can be made now. */
            readonly isOpen: boolean;
            /** @description What is left of it: what would be paid out or renewed. */
            readonly principal: Usd;
            readonly offers: readonly ("payout" | "renew")[];
            /** @description Per cent of the principal, or “none” where nobody can leave early. */
            readonly earlyExit: string;
            /** @enum {string} */
            readonly choice: "payout" | "renew";
            /** @description The term sheet accepted for the renewal. */
            readonly terms: string | null;
            /** @description ISO 8601, UTC. */
            readonly chosenAt: string | null;
            /**
             * @description Why it would be paid out instead of renewed, as things are now.
             * @enum {string|null}
             */
            readonly obstacle: "terms_changed" | "plan_not_offered" | "plan_paused" | "outside_range" | "approval_needed" | "account_frozen" | "claim_open" | "nothing_left" | null;
            /**
             * @description What came of the choice. An obstacle: it was paid out instead of renewed.
             * @enum {string|null}
             */
            readonly outcome: "paid_out" | "renewed" | "left_early" | "terms_changed" | "plan_not_offered" | "plan_paused" | "outside_range" | "approval_needed" | "account_frozen" | "claim_open" | "nothing_left" | null;
            readonly settledOn: string | null;
            /** @enum {string} */
            readonly kind: "fixed" | "declared";
            /** @description Where days are declared and its investor has left: the last date that counts. It ends when that date has accrued. */
            readonly leavesAfter: string | null;
            /** @description The fee that leaving early has cost. */
            readonly exitFee: Usd | null;
            /** @description The investment that this one renews. */
            readonly renews: {
                readonly id: string;
                readonly reference: string;
            } | null;
            /** @description The investment that renews this one. */
            readonly renewedBy: {
                readonly id: string;
                readonly reference: string;
            } | null;
        };
        readonly ExitQuote: {
            readonly investment: string;
            /** @description The term sheet that the fee follows from. */
            readonly terms: string;
            /** @description Per cent of the principal, or “none” where nobody can leave early. */
            readonly feeRate: string;
            readonly principal: Usd;
            readonly fee: Usd;
            /** @description What is available again: the principal less the fee. */
            readonly net: Usd;
            /** @description Earnings that are due. */
            readonly dues: Usd;
            /**
             * @description They were earned, so they stay due.
             * @constant
             */
            readonly duesKept: true;
            /** @description Null: it ends at once, at these figures. Else the last date that counts: it ends when that date is declared and has accrued, and the fee is of what is left then, so at most the fee here. */
            readonly leavesAfter: string | null;
            /** @description ISO 8601, UTC. */
            readonly expiresAt: string;
            /** @description Takes this quote: the body of POST …/exit. */
            readonly seal: string;
        };
        readonly Earning: {
            readonly id: string;
            /** @description The short reference of the transaction; its last character checks the others. */
            readonly reference: string;
            /** @constant */
            readonly type: "earn";
            /** @constant */
            readonly source: "hand";
            readonly uid: string;
            readonly name: string;
            readonly email: string | null;
            readonly plan_id: string;
            readonly plan_name: string;
            readonly plan_price: Usd;
            readonly investment_id: string;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL";
            /** @description Below zero for a debit. */
            readonly amount: Usd;
            /** @constant */
            readonly status: "approved";
            /** @description Days. */
            readonly duration: number;
            /** @description What the investment has earned so far, net of debits. */
            readonly earnings: Usd;
            readonly reason: string | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            };
        };
        readonly EarningPayment: {
            /** @description The investment and the date. */
            readonly id: string;
            /** @constant */
            readonly source: "close";
            /** @description The date on which it was earned. */
            readonly businessDate: string;
            /** @description The short reference of the investment. */
            readonly reference: string;
            readonly uid: string;
            readonly name: string;
            readonly email: string | null;
            readonly plan_id: string;
            readonly plan_name: string;
            /** @description The smallest amount of the plan. */
            readonly plan_price: Usd;
            readonly investment_id: string;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL";
            /** @description What was paid. */
            readonly amount: Usd;
            /** @description Days. */
            readonly duration: number;
            /** @description What the investment has earned so far, net of debits. */
            readonly earnings: Usd;
            /** @description When it was paid. */
            readonly createdAt: string;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            };
        };
        readonly EarningProposal: {
            readonly uid: string;
            readonly name: string;
            readonly investmentId: string;
            /** @description The short reference of the investment. */
            readonly reference: string;
            readonly planId: string;
            /** @description As it was agreed; empty where it has none. */
            readonly planName: string;
            /** @description The least amount of the plan. */
            readonly planPrice: Usd;
            readonly durationDays: number;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL";
            readonly invested: Usd;
            /**
             * @description A declared day has no rate before its declaration: staff state its amount.
             * @enum {string}
             */
            readonly kind: "fixed" | "declared";
            /** @description Per cent of the amount per day; of a declared one, what its plan projects. */
            readonly returns: string;
            /** @description ISO 8601, UTC. */
            readonly startDate: string;
            /** @description ISO 8601, UTC. */
            readonly creditedAt: string | null;
            /** @description Days that are over, and that neither a close nor a credit by hand has covered. */
            readonly days: number;
            /** @description What these days earn. */
            readonly amount: Usd;
        };
        readonly EarningBatch: {
            readonly results: readonly {
                /** @description The position of the item in the call. */
                readonly index: number;
                readonly uid: string;
                readonly investmentId: string;
                /** @enum {string} */
                readonly status: "credited" | "refused";
                readonly earning: {
                    readonly id: string;
                    readonly reference: string;
                    /** @enum {string} */
                    readonly method: "BTC" | "ETH" | "SOL";
                    readonly amount: Usd;
                } | null;
                /** @description Of a refused item. */
                readonly code: string | null;
                /** @description What happened, in a sentence. */
                readonly message: string | null;
            }[];
            readonly totals: {
                readonly credited: number;
                readonly refused: number;
                readonly amount: Usd;
                readonly methods: readonly {
                    /** @enum {string} */
                    readonly method: "BTC" | "ETH" | "SOL";
                    readonly count: number;
                    readonly amount: Usd;
                }[];
            };
        };
        readonly InboxItem: {
            /** @description The id of the payment, such as p12. */
            readonly id: string;
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @description The transaction on the chain. */
            readonly txid: string;
            /** @description Where to look it up, if the operator has set a place. */
            readonly explorerUrl: string | null;
            /** @enum {string} */
            readonly kind: "in" | "token" | "balance";
            readonly token: string | null;
            /** @description The address of ours that holds it. */
            readonly address: string;
            /** @description In whole coins, as decimal text; of a token in its smallest unit. */
            readonly coins: string;
            /** @description At the price of its minute; null without one. */
            readonly worth: Usd | null;
            /** @enum {string} */
            readonly state: "final" | "disputed";
            /**
             * @description Why it backs no deposit; null while it waits for a price.
             * @enum {string|null}
             */
            readonly reason: "unknown_owner" | "account_closed" | "below_minimum" | "above_maximum" | "token" | "deposit_declined" | "amount_changed" | "unexplained" | null;
            readonly disputedWhy: string | null;
            /** @description ISO 8601, UTC. */
            readonly firstSeenAt: string;
            readonly ownerId: string | null;
            /** @description The member of staff it is assigned to. */
            readonly ownerEmail: string | null;
            /** @description The investor whose address it is. */
            readonly uid: string | null;
            /** @description The deposit that it was paid for and does not back. */
            readonly depositId: string | null;
            /** @description Where a refund that is instructed goes. */
            readonly refundTo: string | null;
            /** @description A resolution that waits for a second approval. */
            readonly approvalId: string | null;
        };
        readonly Claim: {
            readonly id: string;
            /** @description The reference of the deposit. */
            readonly reference: string;
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @enum {string} */
            readonly state: "open" | "settled" | "written_off" | "restored";
            /** @description What was credited, and was owed when its chain took it back. */
            readonly credited: Usd;
            /** @description What was paid out of what was available. */
            readonly settled: Usd;
            readonly writtenOff: Usd;
            /** @description What is still owed. */
            readonly owed: Usd;
            /** @description ISO 8601, UTC. */
            readonly reversedAt: string;
            /** @description The transaction that the chain took back. */
            readonly txid: string;
            /**
             * @description What the chain says of it now.
             * @enum {string}
             */
            readonly chainState: "seen" | "confirming" | "reorged" | "disputed" | "final" | "replaced" | "dropped";
            /** @description Why it was written off. */
            readonly reason: string | null;
            /** @description Whether the account is frozen. */
            readonly isFrozen: boolean;
            readonly user: {
                readonly id: string;
                readonly name: string;
                readonly email: string | null;
            };
            /** @description A write-off that waits for a second approval. */
            readonly approvalId: string | null;
        };
        readonly ChainAccount: {
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @description Whether a worker watches the chain. */
            readonly isWatched: boolean;
            /**
             * @description What an account of this chain can be.
             * @enum {string}
             */
            readonly takes: "xpub" | "pool";
            /**
             * @description An extended public key, or a signed pool of addresses; null without an account.
             * @enum {string|null}
             */
            readonly form: "xpub" | "pool" | null;
            /** @description The extended public key, or the one that signed the pool. */
            readonly publicKey: string | null;
            /** @description Where in the wallet its addresses are. */
            readonly path: string | null;
            /** @description The first block of the chain that the addresses are for. */
            readonly genesis: string | null;
            /**
             * @description A change by two members of staff, or a setting of the installation.
             * @enum {string|null}
             */
            readonly source: "change" | "setting" | null;
            /** @description ISO 8601, UTC. */
            readonly since: string | null;
            /** @description The first three, to compare with the hardware wallet. */
            readonly firstAddresses: readonly string[];
            readonly next: {
                readonly publicKey: string;
                readonly checkAddress: string;
                /** @description ISO 8601, UTC. */
                readonly inForceAt: string;
            } | null;
            /** @description A change that waits for a second approval. */
            readonly approvalId: string | null;
        };
        readonly ChainState: {
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @description Whether deposits get addresses of their own. */
            readonly isWatched: boolean;
            /** @description Whether it is a local chain of a demonstration. */
            readonly isLocal: boolean;
            readonly height: number | null;
            readonly tip: number | null;
            readonly finalHeight: number | null;
            readonly source: string | null;
            readonly leader: string | null;
            readonly haltedWhy: string | null;
            /** @description ISO 8601, UTC. */
            readonly lookedAt: string | null;
            /** @description Whether nobody has looked for CHAIN_STALE_MINUTES. */
            readonly isStale: boolean;
            readonly addressesLeft: number;
            /** @description The first three, to compare with the hardware wallet. */
            readonly firstAddresses: readonly string[];
            readonly coins: {
                /** @description In whole coins, as decimal text. */
                readonly arrived: string;
                /** @description In whole coins, as decimal text. */
                readonly credited: string;
                /** @description In whole coins, as decimal text. */
                readonly inbox: string;
                /** @description In whole coins, as decimal text. */
                readonly kept: string;
            };
            /** @description USD for a coin: the newest recorded one, however old. */
            readonly price: string | null;
            /** @description ISO 8601, UTC. */
            readonly priceMinute: string | null;
            /** @description Whether it is older than PRICE_STALE_MINUTES, or there is none. */
            readonly isPriceStale: boolean;
            readonly isSamplePrice: boolean;
        };
        readonly LocalChain: {
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /**
             * @description How its node is.
             * @enum {string}
             */
            readonly state: "starting" | "ready" | "failed";
            /** @description The newest block; null while the node starts. */
            readonly height: number | null;
            /**
             * @description How the second of its two providers answers.
             * @enum {string}
             */
            readonly secondProvider: "honest" | "lying" | "stopped";
            /** @description Whether it can be made to leave blocks. */
            readonly hasForks: boolean;
        };
        readonly DeclaredPlan: {
            readonly id: string;
            readonly name: string;
            /** @description The date to declare next; null before the first approval. */
            readonly nextDate: string | null;
            /** @description Whether that date is over. */
            readonly mayBeDeclared: boolean;
            /** @description How many are active. */
            readonly investments: number;
            /** @description What they have left of their amounts. */
            readonly principal: Usd;
        };
        readonly Declaration: {
            /** @description That of the approval that confirmed it. */
            readonly id: string;
            readonly planId: string;
            readonly plan: string;
            readonly date: string;
            /** @description Per cent of the principal; below zero it is a loss. */
            readonly rate: number;
            /** @description Why; investors read it. */
            readonly note: string;
            readonly evidence: readonly {
                readonly id: string;
                readonly name: string;
                /** @description The SHA-256 of the file. */
                readonly sha256: string;
                /** @enum {string} */
                readonly type: "pdf" | "csv" | "png";
                readonly bytes: number;
            }[];
            /** @description The business date with whose close it accrued; null before. */
            readonly closedWith: string | null;
            /** @description Who asked for it. */
            readonly requestedBy: string;
            /** @description Who confirmed it. */
            readonly decidedBy: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
        };
        readonly PoolEvidence: {
            readonly id: string;
            readonly name: string;
            /** @description The SHA-256 of the file. */
            readonly sha256: string;
            /** @enum {string} */
            readonly type: "pdf" | "csv" | "png";
            readonly bytes: number;
        };
        readonly PoolState: {
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @description What the pool has for earnings. */
            readonly balance: Usd;
            /** @description What has left the pool and was not paid yet. */
            readonly setAside: Usd;
            /** @description Earnings out of the pool in the last 30 days, net. */
            readonly paid30Days: Usd;
            /** @description Earned, and not paid for want of money in the pool. */
            readonly due: Usd;
            /** @description Of how many investments and dates that is. */
            readonly dueAccruals: number;
            /** @description The oldest date that is not paid. */
            readonly oldestDue: string | null;
            /** @description What may be taken out: what is due stays in the pool. */
            readonly takeable: Usd;
            /** @description What active investments earned on the date that was closed last. */
            readonly earnedADay: Usd;
            /** @description How many more days the pool pays what is earned a day, after what is due; null where nothing is earned. */
            readonly daysCovered: number | null;
        };
        readonly UnpaidPlan: {
            readonly planId: string;
            /** @description Empty for a plan without a name. */
            readonly planName: string;
            /** @description The smallest amount of the plan. */
            readonly planPrice: Usd;
            /** @description Days. */
            readonly duration: number;
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @description Of how many investments and dates. */
            readonly accruals: number;
            readonly amount: Usd;
            readonly oldest: string;
            /** @description Whether the plan takes no investments for that reason. */
            readonly isPaused: boolean;
        };
        readonly Funding: {
            readonly id: string;
            /** @description The short reference of the transaction; its last character checks the others. */
            readonly reference: string;
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @description Below zero for what was taken out. */
            readonly amount: Usd;
            /**
             * @description Null for what was taken out.
             * @enum {string|null}
             */
            readonly source: "trading" | "interest" | "fees" | "own_funds" | "other" | null;
            readonly period: string | null;
            readonly note: string | null;
            readonly evidence: readonly {
                readonly id: string;
                readonly name: string;
                /** @description The SHA-256 of the file. */
                readonly sha256: string;
                /** @enum {string} */
                readonly type: "pdf" | "csv" | "png";
                readonly bytes: number;
            }[];
            /** @description Who asked for it. */
            readonly requestedBy: string;
            /** @description Who confirmed it. */
            readonly decidedBy: string;
            readonly approvalId: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
        };
        readonly SourcesOfEarnings: {
            readonly pool: readonly {
                /** @enum {string} */
                readonly asset: "BTC" | "ETH" | "SOL";
                readonly balance: Usd;
                readonly due: Usd;
                readonly oldestDue: string | null;
                /** @description How many more days the pool pays what is earned a day, after what is due; null where nothing is earned. */
                readonly daysCovered: number | null;
            }[];
            /** @description What each source has put in, in the last twelve months. */
            readonly sources: readonly {
                /** @enum {string} */
                readonly source: "trading" | "interest" | "fees" | "own_funds" | "other";
                readonly amount: Usd;
            }[];
            /** @description What was taken out, at most zero. */
            readonly withdrawn: Usd;
            readonly fundings: readonly {
                /** @description The short reference. */
                readonly reference: string;
                /** @enum {string} */
                readonly asset: "BTC" | "ETH" | "SOL";
                /** @enum {string|null} */
                readonly source: "trading" | "interest" | "fees" | "own_funds" | "other" | null;
                readonly period: string | null;
                /** @description Below zero for what was taken out. */
                readonly amount: Usd;
                /** @description ISO 8601, UTC. */
                readonly createdAt: string;
                readonly evidence: readonly string[];
            }[];
        };
        readonly Overview: {
            /** @description The sum of what all users have available. */
            readonly totalDeposit: Usd;
            readonly totalUsers: number;
            readonly approvedDeposits: Usd;
            readonly approvedWithdrawals: Usd;
            readonly earningsPaid: Usd;
            readonly pendingDeposits: {
                readonly count: number;
                readonly amount: Usd;
                /** @description ISO 8601, UTC. */
                readonly oldestAt: string | null;
            };
            readonly pendingWithdrawals: {
                readonly count: number;
                readonly amount: Usd;
                /** @description ISO 8601, UTC. */
                readonly oldestAt: string | null;
            };
            readonly pendingInvestments: {
                readonly count: number;
                readonly amount: Usd;
                /** @description ISO 8601, UTC. */
                readonly oldestAt: string | null;
            };
            readonly processingInvestments: {
                readonly count: number;
                readonly amount: Usd;
                /** @description ISO 8601, UTC. */
                readonly oldestAt: string | null;
            };
            readonly activeInvestments: {
                readonly count: number;
                readonly amount: Usd;
                /** @description ISO 8601, UTC. */
                readonly oldestAt: string | null;
            };
            readonly openApprovals: {
                readonly count: number;
                readonly amount: Usd;
                /** @description ISO 8601, UTC. */
                readonly oldestAt: string | null;
            };
            /** @description Active investments whose last business date is within seven days. */
            readonly maturing: {
                readonly count: number;
                readonly amount: Usd;
                readonly firstDate: string | null;
            };
            /** @description What was earned and is not paid for want of money in the pool; of so many plans. */
            readonly unfundedDues: {
                readonly count: number;
                readonly amount: Usd;
                readonly oldestDate: string | null;
            };
            /** @description The latest business date whose close has begun; with the step that failed. */
            readonly lastClose: {
                readonly date: string;
                /** @enum {string} */
                readonly status: "closing" | "closed";
                /** @description ISO 8601, UTC. */
                readonly closedAt: string | null;
                readonly failedStep: string | null;
            } | null;
            readonly openMessages: {
                readonly count: number;
                /** @description ISO 8601, UTC. */
                readonly oldestAt: string | null;
            };
            /** @description The sums of the last thirty days. */
            readonly lastDays: {
                readonly deposits: Usd;
                readonly withdrawals: Usd;
                readonly earnings: Usd;
            };
            /** @description The sums of the thirty days before those. */
            readonly daysBefore: {
                readonly deposits: Usd;
                readonly withdrawals: Usd;
                readonly earnings: Usd;
            };
            /** @description The last thirty days. */
            readonly series: readonly {
                readonly date: string;
                readonly deposits: Usd;
                readonly withdrawals: Usd;
                readonly earnings: Usd;
            }[];
        };
        readonly HealthReport: {
            readonly ledger: {
                readonly isRunning: boolean;
                /** @description ISO 8601, UTC. */
                readonly checkedAt: string | null;
                readonly tookMs: number | null;
                readonly holds: boolean | null;
                readonly proofs: readonly {
                    readonly rule: string;
                    readonly holds: boolean;
                    readonly detail: string | null;
                }[];
            };
            readonly mail: {
                readonly waiting: number;
                /** @description ISO 8601, UTC. */
                readonly oldestAt: string | null;
                readonly mostAttempts: number;
            };
        };
        readonly Account: {
            readonly id: string;
            readonly uid: string | null;
            readonly isPlatform: boolean;
            /** @enum {string} */
            readonly kind: "available" | "held" | "invested" | "custody" | "position" | "pool" | "payable" | "losses" | "fees" | "claims" | "write_offs";
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            readonly bucket: number;
            readonly balance: Usd;
            readonly entries: number;
            /** @description The seal of its last entry. */
            readonly head: string;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            } | null;
        };
        readonly Entry: {
            /** @description The posting and the line in it. */
            readonly id: string;
            readonly postingId: string;
            readonly line: number;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @enum {string} */
            readonly kind: "deposit_approved" | "deposit_credited" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_declined" | "investment_requested" | "investment_declined" | "investment_ended" | "earnings_allocated" | "earnings_credited" | "earnings_debited" | "earnings_returned" | "pool_funded" | "pool_withdrawn" | "pool_allocated" | "earnings_paid" | "investment_loss" | "exit_fee" | "deposit_reversed" | "claim_settled" | "claim_written_off" | "deposit_restored" | "claim_returned" | "write_off_recovered";
            /** @enum {string} */
            readonly referenceKind: "deposit" | "withdrawal" | "investment" | "earning" | "funding" | "allocation" | "charge" | "reversal";
            readonly referenceId: string;
            readonly investorId: string | null;
            readonly accountId: string;
            readonly uid: string | null;
            /** @enum {string} */
            readonly accountKind: "available" | "held" | "invested" | "custody" | "position" | "pool" | "payable" | "losses" | "fees" | "claims" | "write_offs";
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            readonly bucket: number;
            readonly amount: Usd;
            /** @description The amount out of the account. */
            readonly debit: Usd | null;
            /** @description The amount into the account. */
            readonly credit: Usd | null;
            readonly balanceAfter: Usd;
            /** @description The place in the chain of its account. */
            readonly position: number;
            /** @description SHA-256 over this entry and the seal of the one before it in the account. */
            readonly seal: string;
        };
        readonly StaffTransaction: {
            /** @description The id of the deposit, withdrawal, investment or earning, of the loss or fee, or of the payment. */
            readonly id: string;
            /** @description What `GET /transaction/{id}` answers about the line: itself, or the investment of a loss, a fee or a payment by the close of business. Null for a payment to several investors. */
            readonly requestId: string | null;
            /** @description The short reference of that; null for a payment to several investors. */
            readonly reference: string | null;
            /** @enum {string} */
            readonly type: "deposit" | "withdrawal" | "investment" | "earn" | "loss" | "fee";
            readonly uid: string | null;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL" | "bank" | "bitcoin" | "ethereum" | "solana";
            /** @description Below zero for a debit of earnings, a loss and a fee. */
            readonly amount: Usd;
            /** @enum {string} */
            readonly status: "pending" | "processing" | "approved" | "declined" | "reversed" | "ended";
            /**
             * @description Who requested it; the system where it follows from terms and dates.
             * @enum {string}
             */
            readonly source: "investor" | "staff" | "system";
            /**
             * @description Whether the investor cancelled it or staff declined it; null otherwise.
             * @enum {string|null}
             */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description The transaction hash or bank reference of the payment; null if none was entered with the approval. */
            readonly paymentReference: string | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description The date that earned or lost it; null for what follows from no date. */
            readonly businessDate: string | null;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            } | null;
            /** @description ISO 8601, UTC. */
            readonly decidedAt: string | null;
            /** @description Where the money is to be sent, or where it goes. */
            readonly address: string | null;
            readonly reason: string | null;
            /** @description The statuses it came to, by whom, the first one first. */
            readonly timeline: readonly {
                /** @description ISO 8601, UTC. */
                readonly at: string;
                /** @enum {string} */
                readonly status: "pending" | "processing" | "approved" | "declined" | "reversed" | "ended";
                /** @enum {string|null} */
                readonly actorKind: "investor" | "staff" | "system" | null;
                readonly actorId: string | null;
                readonly auditEventId: string | null;
                readonly reason: string | null;
            }[];
            /** @description What it moved; for an investment also its earnings. Each sums to zero. */
            readonly postings: readonly {
                readonly id: string;
                /** @enum {string} */
                readonly kind: "deposit_approved" | "deposit_credited" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_declined" | "investment_requested" | "investment_declined" | "investment_ended" | "earnings_allocated" | "earnings_credited" | "earnings_debited" | "earnings_returned" | "pool_funded" | "pool_withdrawn" | "pool_allocated" | "earnings_paid" | "investment_loss" | "exit_fee" | "deposit_reversed" | "claim_settled" | "claim_written_off" | "deposit_restored" | "claim_returned" | "write_off_recovered";
                /** @description ISO 8601, UTC. */
                readonly createdAt: string;
                /** @enum {string} */
                readonly referenceKind: "deposit" | "withdrawal" | "investment" | "earning" | "funding" | "allocation" | "charge" | "reversal";
                readonly referenceId: string;
                readonly amount: Usd;
                readonly entries: readonly {
                    /** @description The posting and the line in it. */
                    readonly id: string;
                    readonly postingId: string;
                    readonly line: number;
                    /** @description ISO 8601, UTC. */
                    readonly createdAt: string;
                    /** @enum {string} */
                    readonly kind: "deposit_approved" | "deposit_credited" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_declined" | "investment_requested" | "investment_declined" | "investment_ended" | "earnings_allocated" | "earnings_credited" | "earnings_debited" | "earnings_returned" | "pool_funded" | "pool_withdrawn" | "pool_allocated" | "earnings_paid" | "investment_loss" | "exit_fee" | "deposit_reversed" | "claim_settled" | "claim_written_off" | "deposit_restored" | "claim_returned" | "write_off_recovered";
                    /** @enum {string} */
                    readonly referenceKind: "deposit" | "withdrawal" | "investment" | "earning" | "funding" | "allocation" | "charge" | "reversal";
                    readonly referenceId: string;
                    readonly investorId: string | null;
                    readonly accountId: string;
                    readonly uid: string | null;
                    /** @enum {string} */
                    readonly accountKind: "available" | "held" | "invested" | "custody" | "position" | "pool" | "payable" | "losses" | "fees" | "claims" | "write_offs";
                    /** @enum {string} */
                    readonly asset: "BTC" | "ETH" | "SOL";
                    readonly bucket: number;
                    readonly amount: Usd;
                    /** @description The amount out of the account. */
                    readonly debit: Usd | null;
                    /** @description The amount into the account. */
                    readonly credit: Usd | null;
                    readonly balanceAfter: Usd;
                    /** @description The place in the chain of its account. */
                    readonly position: number;
                    /** @description SHA-256 over this entry and the seal of the one before it in the account. */
                    readonly seal: string;
                }[];
            }[];
        };
        readonly BusinessDays: {
            readonly openDate: string;
            /** @description From when the open date can be closed. */
            readonly closesAt: string;
            /** @description The time zone of business dates. */
            readonly zone: string;
            /** @description Whether dates may close ahead of the calendar: in a demo. */
            readonly runsAhead: boolean;
            readonly days: readonly {
                readonly date: string;
                /** @enum {string} */
                readonly status: "open" | "closing" | "closed";
                /** @description ISO 8601, UTC. */
                readonly openedAt: string | null;
                /** @description ISO 8601, UTC. */
                readonly closingAt: string | null;
                /** @description ISO 8601, UTC. */
                readonly closedAt: string | null;
                /** @description How many investments accrued. */
                readonly accruals: number;
                /** @description What was earned, without what was lost. */
                readonly accrued: Usd;
                /** @description What was paid on this date, also of dates before. */
                readonly paid: Usd;
                /** @description Earned on this date, and not funded yet. */
                readonly unfunded: Usd;
                readonly matured: number;
                readonly tookMs: number;
                /** @enum {string|null} */
                readonly failedStep: "lock" | "accrue" | "declared" | "allocate" | "pay" | "mature" | "balances" | "prove" | "publish" | null;
                /** @description Why the step under way did not succeed. */
                readonly error: string | null;
            }[];
        };
        readonly BusinessDayDetail: {
            readonly date: string;
            /** @enum {string} */
            readonly status: "open" | "closing" | "closed";
            /** @description ISO 8601, UTC. */
            readonly openedAt: string | null;
            /** @description ISO 8601, UTC. */
            readonly closingAt: string | null;
            /** @description ISO 8601, UTC. */
            readonly closedAt: string | null;
            /** @description How many investments accrued. */
            readonly accruals: number;
            /** @description What was earned, without what was lost. */
            readonly accrued: Usd;
            /** @description What was paid on this date, also of dates before. */
            readonly paid: Usd;
            /** @description Earned on this date, and not funded yet. */
            readonly unfunded: Usd;
            readonly matured: number;
            readonly tookMs: number;
            /** @enum {string|null} */
            readonly failedStep: "lock" | "accrue" | "declared" | "allocate" | "pay" | "mature" | "balances" | "prove" | "publish" | null;
            /** @description Why the step under way did not succeed. */
            readonly error: string | null;
            /** @description What was paid on this date, of which dates, and the last funding of the pool before it. */
            readonly payments: readonly {
                /** @enum {string} */
                readonly asset: "BTC" | "ETH" | "SOL";
                readonly amount: Usd;
                readonly firstDate: string;
                readonly lastDate: string;
                readonly funding: {
                    readonly id: string;
                    /** @description The short reference. */
                    readonly reference: string;
                    /** @enum {string} */
                    readonly source: "trading" | "interest" | "fees" | "own_funds" | "other";
                    readonly period: string;
                    /** @description ISO 8601, UTC. */
                    readonly createdAt: string;
                } | null;
            }[];
            /** @description What was earned on this date and is not funded yet. */
            readonly notFunded: readonly {
                /** @enum {string} */
                readonly asset: "BTC" | "ETH" | "SOL";
                readonly amount: Usd;
            }[];
            /** @description How many investments ended on this date. */
            readonly ended: number;
            /** @description How many of them were renewed. */
            readonly renewed: number;
            /** @description The first twenty of those that ended, the renewed ones first. */
            readonly endings: readonly {
                readonly id: string;
                /** @description The short reference. */
                readonly reference: string;
                readonly planName: string | null;
                /** @enum {string} */
                readonly method: "BTC" | "ETH" | "SOL";
                readonly amount: Usd;
                /** @enum {string|null} */
                readonly outcome: "paid_out" | "renewed" | "left_early" | "terms_changed" | "plan_not_offered" | "plan_paused" | "outside_range" | "approval_needed" | "account_frozen" | "claim_open" | "nothing_left" | null;
                readonly reason: string | null;
                /** @description The last date of its term. */
                readonly lastDate: string;
                readonly renewedBy: {
                    readonly id: string;
                    /** @description The short reference. */
                    readonly reference: string;
                } | null;
            }[];
            readonly steps: readonly {
                /** @enum {string} */
                readonly step: "lock" | "accrue" | "declared" | "allocate" | "pay" | "mature" | "balances" | "prove" | "publish";
                readonly rows: number;
                /** @description Below zero where more was lost than earned. */
                readonly amount: Usd;
                /** @description ISO 8601, UTC. */
                readonly startedAt: string | null;
                /** @description ISO 8601, UTC. */
                readonly finishedAt: string | null;
                readonly tookMs: number;
                readonly error: string | null;
                /** @description ISO 8601, UTC. */
                readonly failedAt: string | null;
            }[];
            /** @description The trial balance: each asset sums to zero. */
            readonly balances: readonly {
                /** @enum {string} */
                readonly kind: "available" | "held" | "invested" | "custody" | "position" | "pool" | "payable" | "losses" | "fees" | "claims" | "write_offs";
                /** @enum {string} */
                readonly asset: "BTC" | "ETH" | "SOL";
                readonly debit: Usd;
                readonly credit: Usd;
                readonly balance: Usd;
            }[];
        };
        readonly ClosedDates: {
            readonly dates: readonly string[];
            readonly openDate: string;
        };
        readonly Accruals: {
            /** @description The first date that accrues; null before approval. */
            readonly firstDate: string | null;
            readonly lastDate: string | null;
            /** @description What the whole term earns; null where each day is declared. */
            readonly wholeTerm: Usd | null;
            /** @description What was invested, without what was lost of it. */
            readonly principal: Usd;
            readonly earned: Usd;
            readonly paid: Usd;
            /** @description Earned, and not funded yet. */
            readonly due: Usd;
            /** @description What staff credited by hand, without what they took back: no part of the days. */
            readonly byHand: Usd;
            /** @description What declared days have taken of the principal. */
            readonly lost: Usd;
            readonly days: readonly {
                readonly date: string;
                readonly day: number;
                /** @description Below zero for a loss. */
                readonly amount: Usd;
                /** @enum {string} */
                readonly status: "due" | "paid" | "lost";
                readonly paidOn: string | null;
                /** @description Per cent, as it was declared; null where the rate is fixed. */
                readonly rate: number | null;
                /** @description Why, as it was declared. */
                readonly note: string | null;
            }[];
        };
        readonly Transaction: {
            /** @description The id of the deposit, withdrawal, investment or earning, of the loss or fee, or of the payment. */
            readonly id: string;
            /** @description What `GET /transaction/{id}` answers about the line: itself, or the investment of a loss, a fee or a payment by the close of business. Null for a payment to several investors. */
            readonly requestId: string | null;
            /** @description The short reference of that; null for a payment to several investors. */
            readonly reference: string | null;
            /** @enum {string} */
            readonly type: "deposit" | "withdrawal" | "investment" | "earn" | "loss" | "fee";
            readonly uid: string | null;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL" | "bank" | "bitcoin" | "ethereum" | "solana";
            /** @description Below zero for a debit of earnings, a loss and a fee. */
            readonly amount: Usd;
            /** @enum {string} */
            readonly status: "pending" | "processing" | "approved" | "declined" | "reversed" | "ended";
            /**
             * @description Who requested it; the system where it follows from terms and dates.
             * @enum {string}
             */
            readonly source: "investor" | "staff" | "system";
            /**
             * @description Whether the investor cancelled it or staff declined it; null otherwise.
             * @enum {string|null}
             */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description The transaction hash or bank reference of the payment; null if none was entered with the approval. */
            readonly paymentReference: string | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description The date that earned or lost it; null for what follows from no date. */
            readonly businessDate: string | null;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            } | null;
        };
        readonly TransactionDetail: {
            /** @description The id of the deposit, withdrawal, investment or earning, of the loss or fee, or of the payment. */
            readonly id: string;
            readonly requestId: string;
            readonly reference: string;
            /** @enum {string} */
            readonly type: "deposit" | "withdrawal" | "investment" | "earn" | "loss" | "fee";
            readonly uid: string;
            /** @enum {string} */
            readonly method: "BTC" | "ETH" | "SOL" | "bank" | "bitcoin" | "ethereum" | "solana";
            /** @description Below zero for a debit of earnings, a loss and a fee. */
            readonly amount: Usd;
            /** @enum {string} */
            readonly status: "pending" | "processing" | "approved" | "declined" | "reversed" | "ended";
            /**
             * @description Who requested it; the system where it follows from terms and dates.
             * @enum {string}
             */
            readonly source: "investor" | "staff" | "system";
            /**
             * @description Whether the investor cancelled it or staff declined it; null otherwise.
             * @enum {string|null}
             */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description The transaction hash or bank reference of the payment; null if none was entered with the approval. */
            readonly paymentReference: string | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description The date that earned or lost it; null for what follows from no date. */
            readonly businessDate: string | null;
            readonly user: {
                readonly id: string;
                readonly uid: string;
                readonly name: string;
                readonly email: string | null;
            };
            /** @description ISO 8601, UTC. */
            readonly decidedAt: string | null;
            /** @description Where the money is to be sent, or where it goes. */
            readonly address: string | null;
            /** @description Of a deposit: the same as a link that a wallet opens. */
            readonly uri: string | null;
            readonly reason: string | null;
            /** @description Since when a second member of staff is waited for; null where nobody is. */
            readonly secondApproval: {
                /** @description ISO 8601, UTC. */
                readonly since: string;
            } | null;
            /** @description The statuses it came to, the first one first. */
            readonly timeline: readonly {
                /** @description ISO 8601, UTC. */
                readonly at: string;
                /** @enum {string} */
                readonly status: "pending" | "processing" | "approved" | "declined" | "reversed" | "ended";
                readonly reason?: string;
            }[];
            /** @description The caller’s entries that belong to it; for an investment also its earnings and losses. */
            readonly movements: readonly {
                /** @description ISO 8601, UTC. */
                readonly at: string;
                /** @enum {string} */
                readonly kind: "deposit_approved" | "deposit_credited" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_declined" | "investment_requested" | "investment_declined" | "investment_ended" | "earnings_allocated" | "earnings_credited" | "earnings_debited" | "earnings_returned" | "investment_loss" | "exit_fee" | "claim_settled" | "claim_returned";
                /** @enum {string} */
                readonly account: "available" | "held" | "invested";
                /** @enum {string} */
                readonly asset: "BTC" | "ETH" | "SOL";
                readonly amount: Usd;
                /** @description What that account held right after. */
                readonly balanceAfter: Usd;
                /** @description Of an earning that belongs to it: why it was credited or debited. */
                readonly reason: string | null;
                /**
                 * @description Of an earning: by hand, or paid by the close of business.
                 * @enum {string|null}
                 */
                readonly source: "hand" | "close" | null;
                /** @description Of a payment by the close: what date earned it. */
                readonly businessDate: string | null;
            }[];
        };
        readonly DayFigures: {
            /** @description The end of this day in UTC; of today: now. */
            readonly date: string;
            readonly available: Usd;
            /** @description On hold for open withdrawals. */
            readonly held: Usd;
            readonly invested: Usd;
            /** @description The three together. */
            readonly portfolio: Usd;
            /** @description All earnings up to then, net of debits. */
            readonly earnings: Usd;
        };
        readonly Statement: {
            readonly month: string;
            readonly opening: {
                readonly available: Usd;
                /** @description On hold for open withdrawals. */
                readonly held: Usd;
                readonly invested: Usd;
                /** @description The three together. */
                readonly portfolio: Usd;
            };
            /** @description Of a month that is not over: now. */
            readonly closing: {
                readonly available: Usd;
                /** @description On hold for open withdrawals. */
                readonly held: Usd;
                readonly invested: Usd;
                /** @description The three together. */
                readonly portfolio: Usd;
            };
            readonly totals: {
                readonly deposits: Usd;
                readonly withdrawals: Usd;
                readonly invested: Usd;
                readonly returned: Usd;
                readonly earnings: Usd;
                readonly lost: Usd;
                readonly fees: Usd;
            };
            /** @description What was requested or moved money in the month, the oldest first. */
            readonly rows: readonly {
                /** @description The id of the deposit, withdrawal, investment or earning, of the loss or fee, or of the payment. */
                readonly id: string;
                readonly requestId: string;
                readonly reference: string;
                /** @enum {string} */
                readonly type: "deposit" | "withdrawal" | "investment" | "earn";
                readonly uid: string;
                /** @enum {string} */
                readonly method: "BTC" | "ETH" | "SOL" | "bank" | "bitcoin" | "ethereum" | "solana";
                /** @description Below zero for a debit of earnings, a loss and a fee. */
                readonly amount: Usd;
                /** @enum {string} */
                readonly status: "pending" | "processing" | "approved" | "declined" | "reversed" | "ended";
                /**
                 * @description Who requested it; the system where it follows from terms and dates.
                 * @enum {string}
                 */
                readonly source: "investor" | "staff" | "system";
                /**
                 * @description Whether the investor cancelled it or staff declined it; null otherwise.
                 * @enum {string|null}
                 */
                readonly cancelledBy: "investor" | "staff" | null;
                /** @description The transaction hash or bank reference of the payment; null if none was entered with the approval. */
                readonly paymentReference: string | null;
                /** @description ISO 8601, UTC. */
                readonly createdAt: string;
                /** @description The date that earned or lost it; null for what follows from no date. */
                readonly businessDate: string | null;
                readonly user: {
                    readonly id: string;
                    readonly uid: string;
                    readonly name: string;
                    readonly email: string | null;
                };
                /** @description ISO 8601, UTC. */
                readonly decidedAt: string | null;
            }[];
            /** @description The ledger transactions of the month, oldest first; each belongs to a row. */
            readonly lines: readonly {
                /** @description ISO 8601, UTC. */
                readonly at: string;
                /** @enum {string} */
                readonly kind: "deposit_approved" | "deposit_credited" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_declined" | "investment_requested" | "investment_declined" | "investment_ended" | "earnings_allocated" | "earnings_credited" | "earnings_debited" | "earnings_returned" | "investment_loss" | "exit_fee" | "claim_settled" | "claim_returned";
                readonly amount: Usd;
                readonly requestId: string;
            }[];
            /** @description False where there are more rows or lines than a statement holds. */
            readonly isComplete: boolean;
        };
        readonly OwnAccounts: {
            /** @description The sum of the balances. */
            readonly portfolio: Usd;
            /** @description The number of the newest entry over all accounts. */
            readonly lastEntry: number;
            /** @description SHA-256 of "{uid}:{lastEntry}": what the seal is drawn from. */
            readonly seal: string;
            readonly accounts: readonly {
                /** @enum {string} */
                readonly account: "available" | "held" | "invested";
                /** @enum {string} */
                readonly asset: "BTC" | "ETH" | "SOL";
                readonly balance: Usd;
                /** @description How many entries it has. */
                readonly entries: number;
            }[];
        };
        readonly OwnEntry: {
            /** @description The place in the chain of its account, from 1. */
            readonly number: number;
            /** @description ISO 8601, UTC. */
            readonly at: string;
            /** @enum {string} */
            readonly kind: "deposit_approved" | "deposit_credited" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_declined" | "investment_requested" | "investment_declined" | "investment_ended" | "earnings_allocated" | "earnings_credited" | "earnings_debited" | "earnings_returned" | "investment_loss" | "exit_fee" | "claim_settled" | "claim_returned";
            readonly amount: Usd;
            /** @description What the account held right after. */
            readonly balanceAfter: Usd;
            /** @description The line of history that it belongs to. */
            readonly requestId: string;
        };
        readonly LedgerCheck: {
            /** @description Null before the first check. */
            readonly checkedAt: string | null;
            /** @description How long ago that was, by the server’s clock. */
            readonly ageSeconds: number | null;
            /** @description A check older than this says nothing about now. */
            readonly oldAfterSeconds: number;
            readonly isRunning: boolean;
            readonly count: number;
            /** @description How many of the guarantees hold. */
            readonly holding: number;
            readonly guarantees: readonly {
                readonly rule: string;
                readonly holds: boolean;
            }[];
            /** @description SHA-256 of the JSON text [checkedAt, guarantees]. */
            readonly digest: string | null;
        };
        readonly Price: {
            /** @enum {string} */
            readonly asset: "BTC" | "ETH" | "SOL";
            /** @enum {string} */
            readonly name: "Bitcoin" | "Ethereum" | "Solana";
            /** @description USD for one coin; null where no price is known. */
            readonly usd: Decimal | null;
            /** @description ISO 8601, UTC. */
            readonly asOf: string | null;
            /** @description Where the price comes from. */
            readonly source: string | null;
            /** @description Percent in 24 hours. */
            readonly change24h: Decimal | null;
        };
        readonly MessageReference: {
            /** @description What its sender names on the telephone. */
            readonly reference: string;
        };
        readonly Message: {
            readonly id: string;
            /** @description What its sender names on the telephone. */
            readonly reference: string;
            readonly name: string;
            readonly email: string;
            readonly subject: string;
            readonly message: string;
            /** @description Perhaps a machine wrote it. */
            readonly isSuspect: boolean;
            /** @enum {string} */
            readonly state: "open" | "waiting" | "answered" | "closed";
            readonly ownerId: string | null;
            /** @description Who of the staff has taken it. */
            readonly ownerEmail: string | null;
            /** @description The investor who wrote it from the app. */
            readonly userId: string | null;
            readonly transactionId: string | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description When it was last written to. */
            readonly updatedAt: string;
            readonly version: number;
        };
        readonly MessageReply: {
            readonly id: string;
            /**
             * @description Who wrote the message, or support.
             * @enum {string}
             */
            readonly author: "writer" | "staff";
            readonly text: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
        };
        readonly OwnMessage: {
            readonly id: string;
            /** @description What its sender names on the telephone. */
            readonly reference: string;
            readonly subject: string;
            readonly message: string;
            /** @enum {string} */
            readonly state: "open" | "waiting" | "answered" | "closed";
            readonly transactionId: string | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly updatedAt: string;
            readonly replies: readonly {
                readonly id: string;
                /**
                 * @description Who wrote the message, or support.
                 * @enum {string}
                 */
                readonly author: "writer" | "staff";
                readonly text: string;
                /** @description ISO 8601, UTC. */
                readonly createdAt: string;
            }[];
        };
        readonly NoticeWords: {
            readonly title: string;
            readonly text: string;
        };
        readonly NoticeTemplate: {
            /** @description The kind of notice. */
            readonly id: string;
            readonly label: string;
            /** @enum {string} */
            readonly audience: "investor" | "staff";
            /** @enum {string} */
            readonly category: "security" | "legal" | "money" | "work";
            readonly language: string;
            /** @description The subject of the mail, and the title in the app. */
            readonly title: string;
            readonly text: string;
            /** @description 0 where the words are those of the product. */
            readonly version: number;
            readonly standard: {
                readonly title: string;
                readonly text: string;
            };
            /** @description False where another mail says it, in words of its own. */
            readonly isMailed: boolean;
            readonly variables: readonly {
                /** @description Written in braces: {amount}. */
                readonly name: string;
                readonly sample: string;
            }[];
        };
        readonly NoticeTemplateVersion: {
            readonly version: number;
            readonly title: string;
            readonly text: string;
            /** @description The address of the member of staff. */
            readonly madeBy: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
        };
        readonly Notice: {
            readonly id: string;
            readonly kind: string;
            /** @enum {string} */
            readonly category: "security" | "legal" | "money" | "work";
            readonly title: string;
            readonly text: string;
            /** @description The page of the app that shows what it is about. */
            readonly link: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly readAt: string | null;
        };
        readonly UnreadNotices: {
            /** @description Counting stops at 100. */
            readonly unread: number;
        };
        readonly NoticePreferences: {
            readonly kinds: readonly {
                readonly kind: string;
                readonly label: string;
                /** @enum {string} */
                readonly category: "security" | "legal" | "money" | "work";
                /** @description Whether it can be switched off. */
                readonly isOptional: boolean;
                readonly app: boolean;
                /** @description Null where another mail says it. */
                readonly mail: boolean | null;
                /** @description To the devices of the reader. */
                readonly push: boolean;
            }[];
            /** @description The hour from which no mail and no push is sent. */
            readonly quietFrom: number | null;
            /** @description The hour from which they are sent again. */
            readonly quietTo: number | null;
            /** @description The time zone of these hours. */
            readonly zone: string;
            /** @description One mail and one push a day instead of one for each notice. */
            readonly dailyDigest: boolean;
        };
        readonly ApiKey: {
            readonly id: string;
            /** @description What its owner calls it. */
            readonly name: string;
            /** @description The beginning of the key. */
            readonly prefix: string;
            readonly scopes: readonly string[];
            readonly networks: readonly string[];
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description To the minute. */
            readonly lastUsedAt: string | null;
            /** @description ISO 8601, UTC. */
            readonly expiresAt: string;
            /** @description Since when another key has its place. */
            readonly replacedAt: string | null;
        };
        readonly MadeApiKey: {
            readonly key: components["schemas"]["ApiKey"];
            /** @description The key, sent as a bearer token. It is shown this once. */
            readonly token: string;
        };
        readonly Webhook: {
            readonly id: string;
            /** @description What its owner calls it. */
            readonly name: string;
            /** @description Where events are posted to. */
            readonly url: string;
            readonly kinds: readonly string[];
            /** @enum {string} */
            readonly state: "on" | "off" | "failing";
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description Until when the previous key signs as well. */
            readonly rotatingUntil: string | null;
        };
        readonly MadeWebhook: {
            readonly webhook: components["schemas"]["Webhook"];
            /** @description Begins with whsec_. It is shown this once. */
            readonly signingKey: string;
        };
        readonly WebhookDelivery: {
            /** @description The webhook-id of all its attempts. */
            readonly id: string;
            /** @description A kind of notice, or test. */
            readonly type: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @enum {string} */
            readonly state: "waiting" | "delivered" | "given_up";
            /** @description The earliest next attempt. */
            readonly nextAt: string | null;
            readonly attempts: readonly {
                /** @description ISO 8601, UTC. */
                readonly at: string;
                /** @description Of the answer; null where there was none. */
                readonly status: number | null;
                readonly durationMs: number;
                /** @description What went wrong. */
                readonly error: string | null;
            }[];
            readonly isTest: boolean;
        };
        readonly Push: {
            /** @description The applicationServerKey of a subscription; null where nothing is pushed. */
            readonly publicKey: string | null;
            readonly devices: readonly components["schemas"]["PushDevice"][];
        };
        readonly PushDevice: {
            readonly id: string;
            /** @description What its owner calls it. */
            readonly name: string;
            /** @description SHA-256 of its endpoint in base64url, by which a browser knows itself. */
            readonly digest: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description When a push service last took a notice. */
            readonly lastUsedAt: string | null;
        };
        readonly Approval: {
            readonly id: string;
            /** @enum {string} */
            readonly action: "deposit.approve" | "deposit.credit" | "withdrawal.approve" | "earnings.credit" | "earnings.debit" | "pool.fund" | "pool.withdraw" | "plan.declare" | "inbox.credit" | "inbox.refund" | "inbox.recover" | "claim.write_off" | "earnings.batch" | "deposit_address.change" | "chain_account.change" | "staff.role" | "staff.invite";
            /** @enum {string} */
            readonly objectKind: "deposit" | "withdrawal" | "investment" | "earning_batch" | "funding" | "declaration" | "observation" | "claim" | "deposit_address" | "chain_account" | "staff" | "staff_invitation";
            /** @description The id of its object; for a deposit address or an account of a chain the asset, for an invitation the email, for many earnings a digest, for a declaration plan and date. */
            readonly objectId: string;
            readonly amount: Usd | null;
            /** @description What both people were shown, by name. */
            readonly shown: {
                readonly [key: string]: string | number | null;
            };
            /** @description The snapshot hash of what was shown; a confirmation has to send it. */
            readonly seal: string;
            /** @enum {string} */
            readonly state: "open" | "confirmed" | "declined" | "void" | "expired";
            readonly makerId: string;
            /** @description Who requested it. */
            readonly makerEmail: string;
            readonly checkerId: string | null;
            /** @description Who confirmed or declined. */
            readonly checkerEmail: string | null;
            readonly reason: string | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description ISO 8601, UTC. */
            readonly decidedAt: string | null;
            /** @description ISO 8601, UTC. */
            readonly expiresAt: string;
            readonly userId: string | null;
            readonly userName: string | null;
        };
        readonly ApprovalCredits: {
            readonly items: readonly {
                readonly uid: string;
                readonly name: string;
                readonly investmentId: string;
                /** @description The short reference of the investment. */
                readonly reference: string;
                readonly planId: string;
                /** @description As it was agreed; empty where it has none. */
                readonly planName: string;
                /** @description The least amount of the plan. */
                readonly planPrice: Usd;
                readonly durationDays: number;
                /** @enum {string} */
                readonly method: "BTC" | "ETH" | "SOL";
                readonly amount: Usd;
            }[];
            readonly methods: readonly {
                /** @enum {string} */
                readonly method: "BTC" | "ETH" | "SOL";
                readonly count: number;
                readonly amount: Usd;
            }[];
            readonly plans: readonly {
                readonly planId: string;
                /** @description As it was agreed; empty where it has none. */
                readonly planName: string;
                /** @description The least amount of the plan. */
                readonly planPrice: Usd;
                readonly durationDays: number;
                readonly count: number;
                readonly amount: Usd;
            }[];
        };
        readonly AuditEvent: {
            readonly id: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @enum {string} */
            readonly actorKind: "investor" | "staff" | "system";
            readonly actorId: string | null;
            readonly action: string;
            readonly objectKind: string;
            readonly objectId: string | null;
            readonly before: Record<string, unknown> | null;
            readonly after: Record<string, unknown> | null;
            readonly requestId: string | null;
            /** @description The session that the command came with; null of the system and of calls without one. */
            readonly session: string | null;
            /** @description The part of the address that says where without saying who; null of the system. */
            readonly network: string | null;
            readonly chain: number;
            /** @description The place in its chain. */
            readonly position: string;
            /** @description SHA-256 over this row and the seal before it. */
            readonly seal: string;
        };
        readonly AuditProof: {
            /** @description Lines that this call has proved. */
            readonly checked: number;
            /** @description Lines of all chains at this moment. */
            readonly total: number;
            readonly firstBreak: {
                readonly chain: number;
                readonly position: number;
                readonly eventId: string | null;
                /** @enum {string} */
                readonly offence: "changed" | "missing";
            } | null;
            /** @description Where to continue; null where all is proved or something is broken. */
            readonly next: {
                readonly chain: number;
                readonly after: number;
            } | null;
        };
        readonly Closure: {
            /** @description Null where nobody has asked for it. */
            readonly requestedAt: string | null;
            /** @description What keeps the account from being closed; empty where nothing does. */
            readonly blockers: readonly {
                /** @enum {string} */
                readonly kind: "balance" | "deposits" | "withdrawals" | "investments" | "dues" | "payments" | "claims" | "money";
                readonly count: number;
                readonly amount: Usd;
            }[];
        };
        readonly ClosureRequest: {
            readonly id: string;
            readonly name: string;
            /** @description Null where nobody has asked for it. */
            readonly requestedAt: string | null;
            /** @description What keeps the account from being closed; empty where nothing does. */
            readonly blockers: readonly {
                /** @enum {string} */
                readonly kind: "balance" | "deposits" | "withdrawals" | "investments" | "dues" | "payments" | "claims" | "money";
                readonly count: number;
                readonly amount: Usd;
            }[];
        };
        readonly RiskAcknowledgement: {
            /** @description Which text is in force; it is sent back to acknowledge it. */
            readonly version: string;
            /** @description The warning itself. */
            readonly text: string;
            /** @description Where the wording comes from. */
            readonly source: string;
            /** @description Whether deposits are refused without it. */
            readonly isRequired: boolean;
            /** @description Of this version; null until then. */
            readonly acknowledgedAt: string | null;
        };
        readonly SavedView: {
            readonly id: string;
            /** @description The list that it is of, such as deposits. */
            readonly resource: string;
            readonly name: string;
            /** @description As the list takes it. */
            readonly filter: Record<string, unknown>;
            readonly sort: readonly string[] | null;
            readonly columns: readonly string[] | null;
            readonly createdBy: {
                readonly id: string;
                readonly email: string;
            };
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            readonly version: number;
        };
        readonly SearchHit: {
            /** @enum {string} */
            readonly kind: "user" | "deposit" | "withdrawal" | "investment" | "earning" | "plan" | "message";
            readonly id: string;
            /** @description The name of the investor or the plan, or the subject of the message. */
            readonly title: string;
            /** @description The email; or the method and the reference, and of a withdrawal its payment. */
            readonly detail: string | null;
            readonly amount: Usd | null;
            readonly status: string | null;
            /** @enum {string|null} */
            readonly cancelledBy: "investor" | "staff" | null;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
        };
        readonly Refusal: {
            /** @description For a person. */
            readonly message: string;
            /** @enum {string} */
            readonly code: "bad_request" | "idempotency_key_invalid" | "unauthenticated" | "invalid_credentials" | "passkey_refused" | "challenge_dead" | "forbidden" | "key_not_allowed" | "cross_site" | "password_refused" | "foreign_account" | "own_approval" | "own_role" | "own_terms" | "own_account" | "account_frozen" | "email_not_verified" | "browser_required" | "invitation_required" | "factor_required" | "factor_refused" | "step_up_required" | "not_found" | "user_not_found" | "plan_not_found" | "terms_not_found" | "deposit_not_found" | "withdrawal_not_found" | "investment_not_found" | "earning_not_found" | "transaction_not_found" | "account_not_found" | "business_day_not_found" | "entry_not_found" | "message_not_found" | "notice_not_found" | "notice_kind_not_found" | "staff_not_found" | "audit_event_not_found" | "session_not_found" | "passkey_not_found" | "api_key_not_found" | "webhook_not_found" | "delivery_not_found" | "saved_view_not_found" | "image_not_found" | "funding_not_found" | "declaration_not_found" | "inbox_item_not_found" | "claim_not_found" | "evidence_not_found" | "approval_not_found" | "close_failed" | "statement_too_long" | "api_key_replaced" | "webhook_off" | "insufficient_balance" | "pool_insufficient" | "exceeds_earnings" | "invalid_transition" | "payout_details_held" | "withdrawal_frozen" | "account_not_frozen" | "account_already_frozen" | "payment_not_final" | "nothing_to_replace" | "no_quote" | "demo_wallet_empty" | "payment_too_small" | "chain_command_not_offered" | "price_missing" | "no_deposit_address" | "chain_not_watched" | "risk_not_acknowledged" | "plan_not_declared" | "nothing_to_declare" | "declaration_out_of_order" | "declaration_too_early" | "plan_not_offered" | "plan_paused_unfunded" | "terms_changed" | "exit_not_offered" | "exit_requested" | "quote_expired" | "renewal_not_offered" | "account_not_empty" | "factor_enrolled" | "approval_void" | "approval_decided" | "approval_open" | "investment_not_active" | "last_owner" | "idempotency_in_flight" | "version_conflict" | "already_exists" | "request_timeout" | "payload_too_large" | "unsupported_media_type" | "notice_required" | "validation_failed" | "unknown_parameter" | "idempotency_key_reused" | "reset_link_dead" | "passkey_not_added" | "freeze_link_dead" | "verification_link_dead" | "range_too_deep" | "unreadable_image" | "headers_too_large" | "too_many_requests" | "too_many_streams" | "internal_error" | "unavailable";
            /** @description The fields that are wrong, where there are any. */
            readonly errors?: readonly {
                readonly field: string;
                readonly rule: string;
                readonly message: string;
            }[];
            /** @description The row as it is now (version_conflict). */
            readonly data?: Record<string, unknown>;
            /** @description Names this call in the logs. */
            readonly requestId: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type User = components['schemas']['User'];
export type Nothing = components['schemas']['Nothing'];
export type Registered = components['schemas']['Registered'];
export type Staff = components['schemas']['Staff'];
export type StaffAccount = components['schemas']['StaffAccount'];
export type AccountNote = components['schemas']['AccountNote'];
export type Session = components['schemas']['Session'];
export type Invitation = components['schemas']['Invitation'];
export type Factors = components['schemas']['Factors'];
export type TotpSeed = components['schemas']['TotpSeed'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type StepUpProof = components['schemas']['StepUpProof'];
export type Passkey = components['schemas']['Passkey'];
export type AddedPasskey = components['schemas']['AddedPasskey'];
export type PasskeyCreationOptions = components['schemas']['PasskeyCreationOptions'];
export type PasskeyRequestOptions = components['schemas']['PasskeyRequestOptions'];
export type PasskeySignIn = components['schemas']['PasskeySignIn'];
export type Plan = components['schemas']['Plan'];
export type PlanTerms = components['schemas']['PlanTerms'];
export type TermSheet = components['schemas']['TermSheet'];
export type SimulatedPayment = components['schemas']['SimulatedPayment'];
export type Deposit = components['schemas']['Deposit'];
export type OwnDeposit = components['schemas']['OwnDeposit'];
export type PaymentEvidence = components['schemas']['PaymentEvidence'];
export type DepositAddress = components['schemas']['DepositAddress'];
export type DepositNetwork = components['schemas']['DepositNetwork'];
export type Withdrawal = components['schemas']['Withdrawal'];
export type OwnWithdrawal = components['schemas']['OwnWithdrawal'];
export type WithdrawalTerms = components['schemas']['WithdrawalTerms'];
export type Investment = components['schemas']['Investment'];
export type AtMaturity = components['schemas']['AtMaturity'];
export type ExitQuote = components['schemas']['ExitQuote'];
export type Earning = components['schemas']['Earning'];
export type EarningPayment = components['schemas']['EarningPayment'];
export type EarningProposal = components['schemas']['EarningProposal'];
export type EarningBatch = components['schemas']['EarningBatch'];
export type InboxItem = components['schemas']['InboxItem'];
export type Claim = components['schemas']['Claim'];
export type ChainAccount = components['schemas']['ChainAccount'];
export type ChainState = components['schemas']['ChainState'];
export type LocalChain = components['schemas']['LocalChain'];
export type DeclaredPlan = components['schemas']['DeclaredPlan'];
export type Declaration = components['schemas']['Declaration'];
export type PoolEvidence = components['schemas']['PoolEvidence'];
export type PoolState = components['schemas']['PoolState'];
export type UnpaidPlan = components['schemas']['UnpaidPlan'];
export type Funding = components['schemas']['Funding'];
export type SourcesOfEarnings = components['schemas']['SourcesOfEarnings'];
export type Overview = components['schemas']['Overview'];
export type HealthReport = components['schemas']['HealthReport'];
export type Account = components['schemas']['Account'];
export type Entry = components['schemas']['Entry'];
export type StaffTransaction = components['schemas']['StaffTransaction'];
export type BusinessDays = components['schemas']['BusinessDays'];
export type BusinessDayDetail = components['schemas']['BusinessDayDetail'];
export type ClosedDates = components['schemas']['ClosedDates'];
export type Accruals = components['schemas']['Accruals'];
export type Transaction = components['schemas']['Transaction'];
export type TransactionDetail = components['schemas']['TransactionDetail'];
export type DayFigures = components['schemas']['DayFigures'];
export type Statement = components['schemas']['Statement'];
export type OwnAccounts = components['schemas']['OwnAccounts'];
export type OwnEntry = components['schemas']['OwnEntry'];
export type LedgerCheck = components['schemas']['LedgerCheck'];
export type Price = components['schemas']['Price'];
export type MessageReference = components['schemas']['MessageReference'];
export type Message = components['schemas']['Message'];
export type MessageReply = components['schemas']['MessageReply'];
export type OwnMessage = components['schemas']['OwnMessage'];
export type NoticeWords = components['schemas']['NoticeWords'];
export type NoticeTemplate = components['schemas']['NoticeTemplate'];
export type NoticeTemplateVersion = components['schemas']['NoticeTemplateVersion'];
export type Notice = components['schemas']['Notice'];
export type UnreadNotices = components['schemas']['UnreadNotices'];
export type NoticePreferences = components['schemas']['NoticePreferences'];
export type ApiKey = components['schemas']['ApiKey'];
export type MadeApiKey = components['schemas']['MadeApiKey'];
export type Webhook = components['schemas']['Webhook'];
export type MadeWebhook = components['schemas']['MadeWebhook'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type Push = components['schemas']['Push'];
export type PushDevice = components['schemas']['PushDevice'];
export type Approval = components['schemas']['Approval'];
export type ApprovalCredits = components['schemas']['ApprovalCredits'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditProof = components['schemas']['AuditProof'];
export type Closure = components['schemas']['Closure'];
export type ClosureRequest = components['schemas']['ClosureRequest'];
export type RiskAcknowledgement = components['schemas']['RiskAcknowledgement'];
export type SavedView = components['schemas']['SavedView'];
export type SearchHit = components['schemas']['SearchHit'];
export type Refusal = components['schemas']['Refusal'];
