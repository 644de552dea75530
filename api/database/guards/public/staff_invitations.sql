create trigger staff_invitation_guard before insert or update on staff_invitations
  for each row execute function guard_staff_invitation();
