select "applications"."id" as id, "applications"."id" as sorted_by
  from "applications"
  where applications.is_archived = $1
  order by "applications"."id" desc
  limit $2 offset $3

select count(*) as total
  from (select 1
  from "applications"
  where applications.is_archived = $1
  limit $2) as counted
