-- Who was at a visit without a file of the club is known by the seat, in one's own passport and scores
-- (docs/decisions/0076-the-book-and-the-passport.md).
create index visit_diners_guest on visit_diners (guest_id) where guest_id is not null;
