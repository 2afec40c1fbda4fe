-- Mails whose words come from the ledger are read anew at each attempt too (app/mail/mail-kind.ts): their facts stay.
alter table mails
  drop constraint mails_to_write_are_nobodys_turn,
  add constraint mails_to_write_are_nobodys_turn check (
    facts is null or sent_at is not null or next_attempt_at >= '9000-01-01'
    or kind ~ '^(menu|ledger|charge|payment|registration)-'
  );
