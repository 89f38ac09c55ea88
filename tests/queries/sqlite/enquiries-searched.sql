with found as materialized (select "enquiries_search".rowid as id, "enquiries"."id" as sorted_by
  from "enquiries_search"
  cross join "enquiries" on "enquiries"."id" = "enquiries_search".rowid
  where "enquiries_search" match ? and enquiries.is_spam = ? and instr("enquiries"."search_text", ?) > 0
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
-- SCAN enquiries_search VIRTUAL TABLE INDEX 0:M1
-- SEARCH enquiries USING INTEGER PRIMARY KEY (rowid=?)
-- SCAN found
-- MATERIALIZE page
-- SCAN found
-- USE TEMP B-TREE FOR ORDER BY
-- SCAN counted
-- SCAN page LEFT-JOIN
-- USE TEMP B-TREE FOR ORDER BY
