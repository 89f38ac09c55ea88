select "employees"."id" as id, "employees"."id" as sorted_by
  from "employees"
  where ("employees"."left_on" = '' or "employees"."left_on" > ?)
  order by "employees"."id" desc
  limit ? offset ?
-- SCAN employees

select count(*) as total
  from (select 1
  from "employees"
  where ("employees"."left_on" = '' or "employees"."left_on" > ?)
  limit ?) as counted
-- CO-ROUTINE counted
-- SCAN employees USING COVERING INDEX employees_by_group
-- SCAN counted
