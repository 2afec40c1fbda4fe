-- The panel looks for reviews by who wrote them and by what they say, as it does in its other lists.

alter table reviews add column search_text text generated always as (
  searchable(autor || E'\n' || comentario)
) stored;
create index reviews_search on reviews using gin (search_text gin_trgm_ops);
