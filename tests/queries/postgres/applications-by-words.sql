with found as materialized (select application_words.application_id as id, ts_rank(words, $1::tsquery, 16) as sorted_by
  from application_words
  join applications on applications.id = application_words.application_id
  where words @@ $2::tsquery and applications.is_archived = $3
  limit $4), page as (select *
  from found
  order by sorted_by desc, id desc
  limit $5 offset $6) select counted.total, page.id
  from (select count(*) as total
  from found) as counted
  left join page on true
  order by page.sorted_by desc, page.id desc
