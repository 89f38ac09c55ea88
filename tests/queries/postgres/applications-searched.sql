with found as materialized (select "applications"."id" as id, "applications"."id" as sorted_by
  from "applications"
  where "applications"."search_text" like $1 and applications.is_archived = $2 and "applications"."search_text" like $3
  limit $4), page as (select *
  from found
  order by sorted_by desc, id desc
  limit $5 offset $6) select counted.total, page.id
  from (select count(*) as total
  from found) as counted
  left join page on true
  order by page.sorted_by desc, page.id desc
