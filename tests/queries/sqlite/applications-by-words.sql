with found as materialized (select application_words.rowid as id, -bm25(application_words, 10, 10, 4, 4, 2, 2, 1) as sorted_by
  from application_words
  cross join applications on applications.id = application_words.rowid
  where application_words match ? and applications.is_archived = ?
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
-- SCAN application_words VIRTUAL TABLE INDEX 0:M7
-- SEARCH applications USING INTEGER PRIMARY KEY (rowid=?)
-- SCAN found
-- MATERIALIZE page
-- SCAN found
-- USE TEMP B-TREE FOR ORDER BY
-- SCAN counted
-- SCAN page LEFT-JOIN
-- USE TEMP B-TREE FOR ORDER BY

select count(*) as total
  from (select 1
  from application_words
  where application_words match ?
  limit ?) as counted
-- CO-ROUTINE counted
-- SCAN application_words VIRTUAL TABLE INDEX 0:M7
-- SCAN counted
