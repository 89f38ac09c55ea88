with found as materialized (select "applications_search".rowid as id, "applications"."id" as sorted_by
  from "applications_search"
  cross join "applications" on "applications"."id" = "applications_search".rowid
  where "applications_search" match ? and applications.is_archived = ? and instr("applications"."search_text", ?) > 0
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
-- SCAN applications_search VIRTUAL TABLE INDEX 0:M1
-- SEARCH applications USING INTEGER PRIMARY KEY (rowid=?)
-- SCAN found
-- MATERIALIZE page
-- SCAN found
-- USE TEMP B-TREE FOR ORDER BY
-- SCAN counted
-- SCAN page LEFT-JOIN
-- USE TEMP B-TREE FOR ORDER BY
