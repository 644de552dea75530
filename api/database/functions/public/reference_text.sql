-- The written form of a number below 2^35: seven characters of Crockford's base 32 and a check character.
-- app/domain/reference.ts has the rule, and reads references.
create or replace function reference_text(p_number bigint) returns text language plpgsql immutable strict parallel safe as $$
declare
  c_digits constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_text text := '';
  v_sum integer := 0;
  v_digit integer;
begin
  for n in reverse 6 .. 0 loop
    v_digit := (p_number >> (5 * n)) & 31;
    v_sum := (v_sum << 1) # case when v_sum >= 16 then 37 else 0 end # v_digit;
    v_text := v_text || pg_catalog.substr(c_digits, v_digit + 1, 1);
  end loop;
  v_sum := (v_sum << 1) # case when v_sum >= 16 then 37 else 0 end;
  v_text := v_text || pg_catalog.substr(c_digits, v_sum + 1, 1);
  return 'AS-' || pg_catalog.left(v_text, 4) || '-' || pg_catalog.right(v_text, 4);
end $$;
