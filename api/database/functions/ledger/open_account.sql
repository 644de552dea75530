-- An account opens empty; an investor's in the bucket of its owner, which the foreign key says, and the pool in bucket 0.
create or replace function ledger.open_account() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.seq <> 0 or new.head <> sha256('assay') then
    raise exception 'an account opens empty' using errcode = '23514', constraint = 'account_opens_empty';
  elsif not ledger.is_asset(new.asset) then
    raise exception 'no account in %', new.asset using errcode = '23514', constraint = 'accounts_asset_check';
  elsif (new.owner is not null and new.kind in ('available', 'held', 'invested'))
     or (new.owner is null and new.bucket between 0 and 63 and new.bucket = ledger.bucket_of_account(new.kind, new.bucket)
         and new.kind in ('custody', 'position', 'pool', 'payable', 'losses', 'fees', 'claims', 'write_offs')) then
    return new;
  end if;
  raise exception 'an account of % has another owner', new.kind
    using errcode = '23514', constraint = 'account_kind_has_its_owner';
end $$;
