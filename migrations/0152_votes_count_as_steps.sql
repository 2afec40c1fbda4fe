-- What is published of votes tells no single one: each counts as the middle of its step, and fewer than five tell nothing
-- (docs/decisions/0095-votes-count-as-steps.md). What was published before is computed anew, in the trash too.

create function counted_score(score integer) returns double precision language sql immutable strict as $$
  select (array[1, 1, 1, 3.5, 3.5, 5.5, 5.5, 7.5, 7.5, 9.5, 9.5])[score + 1]::double precision
$$;

delete from visit_scores;
insert into visit_scores (visit_id, criterion, votes, median, lower, upper)
  select score.visit_id, given.criterion, count(*),
    percentile_cont(0.5) within group (order by counted_score(given.number)),
    percentile_cont(0.25) within group (order by counted_score(given.number)),
    percentile_cont(0.75) within group (order by counted_score(given.number))
  from scores as score
  cross join lateral (values ('food', score.food), ('service', score.service), ('atmosphere', score.atmosphere),
    ('value', score.value)) as given (criterion, number)
  where given.number is not null
  group by score.visit_id, given.criterion
  having count(*) >= 5;

alter table visit_scores drop constraint visit_scores_votes_check, add check (votes >= 5);

update bin set content = content || jsonb_build_object('visit_scores', coalesce((
  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'visit_id', told.visit_id, 'criterion', told.criterion,
    'votes', told.votes, 'median', told.counted[1], 'lower', told.counted[2], 'upper', told.counted[3]))
  from (
    select score ->> 'visit_id' as visit_id, given.criterion, count(*) as votes,
      percentile_cont(array[0.5, 0.25, 0.75]) within group (order by counted_score(given.number)) as counted
    from jsonb_array_elements(content -> 'scores') as score
    cross join lateral (values ('food', (score ->> 'food')::integer), ('service', (score ->> 'service')::integer),
      ('atmosphere', (score ->> 'atmosphere')::integer), ('value', (score ->> 'value')::integer)) as given (criterion, number)
    where given.number is not null
    group by score ->> 'visit_id', given.criterion
    having count(*) >= 5) as told), '[]'))
  where kind = 'visit' and content ? 'scores';
