select "applications"."id" as id
  from "applications"
  where applications.is_archived = $1
  order by "applications"."id" desc
  limit $2 offset $3
