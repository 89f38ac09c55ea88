with found as materialized (select "employees_search".rowid as id, "employees"."id" as sorted_by
  from "employees_search"
  cross join "employees" on "employees"."id" = "employees_search".rowid
  where "employees_search" match ? and ("employees"."left_on" = '' or "employees"."left_on" > ?) and instr("employees"."search_text", ?) > 0
  limit ?), page as (select *
  from found
  order by sorted_by desc, id desc
  limit ? offset ?) select counted.total, page.id
  from (select count(*) as total
  from found) as counted
  left join page on true
  order by page.sorted_by desc, page.id desc
-- CO-ROUTINE counted
-- MATERIALIZE found
-- SCAN employees_search VIRTUAL TABLE INDEX 0:M1
-- SEARCH employees USING INTEGER PRIMARY KEY (rowid=?)
-- SCAN found
-- MATERIALIZE page
-- SCAN found
-- USE TEMP B-TREE FOR ORDER BY
-- SCAN counted
-- SCAN page LEFT-JOIN
-- USE TEMP B-TREE FOR ORDER BY

select "id"
  from "employees"
  where "employee_id_key" = ? and (("employees"."left_on" = '' or "employees"."left_on" > ?) and instr("employees"."search_text", ?) > 0)
-- SEARCH employees USING INDEX sqlite_autoindex_employees_1 (employee_id_key=?)
