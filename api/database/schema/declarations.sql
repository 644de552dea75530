-- Plans whose days are declared: the rate of each business date, which two of the staff declare with evidence.

-- The id is that of the approval that confirmed it. Not above 100: more than the whole principal in one day is a slip of the
-- keyboard (a point too far right). Not below -100: nothing more can be lost than everything.
create table declarations (
  id uuid primary key references approvals (id),
  plan_id uuid not null references plans (id),
  business_date date not null,
  -- per cent of the principal of each investment, for this one date
  rate numeric(9, 6) not null check (rate between -100 and 100),
  -- why, for the investors
  note text not null check (char_length(note) between 1 and 500),
  requested_by uuid not null references staff (id),
  decided_by uuid not null references staff (id),
  created_at timestamptz(3) not null,
  constraint one_declaration_a_date unique (plan_id, business_date)
);
create index declarations_created_at on declarations (created_at desc, id desc);
create index declarations_date on declarations (business_date desc, id desc);
create index declarations_rate on declarations (rate, id);

create table declaration_evidence (
  declaration_id uuid not null references declarations (id),
  evidence_id uuid not null references pool_evidence (id),
  primary key (declaration_id, evidence_id)
);

-- In the close of which date a declaration accrues: that of its own date, or where it came late the next one.
create table declaration_closes (
  declaration_id uuid primary key references declarations (id),
  closed_with date not null references ledger.business_dates (date)
);
create index declaration_closes_date on declaration_closes (closed_with);

create index investments_declared on investments (plan_id, bucket, approved_on) where kind = 'declared' and approved_on is not null;
