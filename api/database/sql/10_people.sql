-- What the back office and the sign-in need of people beyond their tables: narrower rights, the rows of the
-- lists with their figures, and the closing of an account.

grant select, insert, update, delete on known_addresses to assay_identity;

-- The back office never reads the hash of a colleague's password.
revoke select on staff from assay_staff;
grant select (id, email, role, created_at, updated_at, removed_at) on staff to assay_staff;
