select "applications"."id" as id, "applications"."rating_key" as sorted_by
  from "applications"
  where applications.is_archived = $1 and "applications"."stage_id" = $2
  order by "applications"."rating_key" desc, "applications"."id" desc
  limit $3 offset $4

select count(*) as total
  from (select 1
  from "applications"
  where applications.is_archived = $1 and "applications"."stage_id" = $2
  limit $3) as counted
