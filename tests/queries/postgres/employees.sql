select "employees"."id" as id, "employees"."id" as sorted_by
  from "employees"
  where ("employees"."left_on" = '' or "employees"."left_on" > $1)
  order by "employees"."id" desc
  limit $2 offset $3

select count(*) as total
  from (select 1
  from "employees"
  where ("employees"."left_on" = '' or "employees"."left_on" > $1)
  limit $2) as counted
