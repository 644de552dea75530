-- Coins that the platform holds, in the asset's smallest unit, beside the liabilities in cents that the schema ledger has.

create schema coins;
