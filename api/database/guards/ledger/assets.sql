create trigger asset_opens after insert on ledger.assets
  for each row execute function ledger.open_asset();
create trigger assets_no_change before update or delete on ledger.assets
  for each row execute function ledger.refuse();
create trigger assets_no_truncate before truncate on ledger.assets
  for each statement execute function ledger.refuse();

-- The assets of the platform: the code, the place in the order in which money is drawn, and the withdrawal method that pays
-- it out, as in app/domain/asset.ts. The trigger above opens each added row.
insert into ledger.assets (code, place, method) values
  ('BTC', 1, 'bitcoin'),
  ('ETH', 2, 'ethereum'),
  ('SOL', 3, 'solana')
on conflict (code) do nothing;
