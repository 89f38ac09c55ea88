with found as materialized (select "employees"."id" as id, "employees"."id" as sorted_by
  from "employees"
  where "employees"."search_text" like $1 and ("employees"."left_on" = '' or "employees"."left_on" > $2) and "employees"."search_text" like $3
  limit $4), page as (select *
  from found
  order by sorted_by desc, id desc
  limit $5 offset $6) select counted.total, page.id
  from (select count(*) as total
  from found) as counted
  left join page on true
  order by page.sorted_by desc, page.id desc

select "id"
  from "employees"
  where "employee_id_key" = $1 and (("employees"."left_on" = '' or "employees"."left_on" > $2) and "employees"."search_text" like $3)
