-- A reference that no other transaction has: that of the next number, whose 35 bits are permuted by four rounds of a Feistel
-- network. A permutation gives no number twice, so references are unique over all tables without an index over all of them.
-- Without the key of this installation two references do not show how many others came between them.
create or replace function next_reference() returns text language plpgsql volatile as $$
declare
  v_number constant bigint := pg_catalog.nextval('public.reference_numbers');
  v_key bytea;
  v_left integer := v_number >> 18;
  v_right integer := v_number & 262143;
  v_hash bytea;
begin
  select k.key into strict v_key from public.reference_key k;
  for n in 1 .. 2 loop
    v_hash := pg_catalog.sha256(v_key || pg_catalog.int4send(2 * n) || pg_catalog.int4send(v_right));
    v_left := v_left # (((pg_catalog.get_byte(v_hash, 0) << 16) | (pg_catalog.get_byte(v_hash, 1) << 8) | pg_catalog.get_byte(v_hash, 2)) & 131071);
    v_hash := pg_catalog.sha256(v_key || pg_catalog.int4send(2 * n + 1) || pg_catalog.int4send(v_left));
    v_right := v_right # (((pg_catalog.get_byte(v_hash, 0) << 16) | (pg_catalog.get_byte(v_hash, 1) << 8) | pg_catalog.get_byte(v_hash, 2)) & 262143);
  end loop;
  return public.reference_text((v_left::bigint << 18) | v_right);
end $$;
