create trigger totp_noted after insert or delete or update of confirmed_at on totp_factors for each row execute function note_factor();
