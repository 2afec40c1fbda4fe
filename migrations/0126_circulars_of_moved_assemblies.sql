-- A scheduled circular that convokes an assembly is a draft again once that is withdrawn, or held at another time or place,
-- and says which of the two (docs/decisions/0063-circulars.md).
alter table circulars
  drop constraint circulars_opening_lost_check,
  add constraint circulars_opening_lost_check
    check (opening_lost in ('cancelled', 'deleted', 'assembly-withdrawn', 'assembly-moved'));
