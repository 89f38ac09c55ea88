select "images"."key", "images"."width", "images"."height", "images"."copies", "images"."file_name", "images"."created_at", "files"."byte_size"
  from "images"
  inner join "files" on "files"."key" = "images"."key"
  where exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key") and not exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ?) and (instr("images"."file_name_key", ?) > 0 or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "content_items"."id"
  from "content_items"
  where "content_items"."kind" = ? and instr("search_text", ?) > 0)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "content_items"."id"
  from "content_items"
  where "content_items"."kind" = ? and instr("search_text", ?) > 0)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "content_items"."id"
  from "content_items"
  where "content_items"."kind" = ? and instr("search_text", ?) > 0)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "articles"."id"
  from "articles"
  where instr("articles"."search_text", ?) > 0)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "n" as "id"
  from "site_editions"
  where "n" < ?)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "subject_id" as "id"
  from "picture_uses"
  where "subject" = ?)))
  order by "images"."created_at" desc, "images"."key" desc
  limit ? offset ?
-- SCAN images USING INDEX images_by_created_at
-- CORRELATED SCALAR SUBQUERY 1
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=?)
-- CORRELATED SCALAR SUBQUERY 2
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=?)
-- CORRELATED SCALAR SUBQUERY 4
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 3
-- SEARCH content_items USING INDEX content_items_by_title (kind=?)
-- CORRELATED SCALAR SUBQUERY 6
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 5
-- SEARCH content_items USING INDEX content_items_by_title (kind=?)
-- CORRELATED SCALAR SUBQUERY 8
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 7
-- SEARCH content_items USING INDEX content_items_by_title (kind=?)
-- CORRELATED SCALAR SUBQUERY 10
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 9
-- SCAN articles
-- CORRELATED SCALAR SUBQUERY 12
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 11
-- SEARCH site_editions USING COVERING INDEX sqlite_autoindex_site_editions_1 (n<?)
-- CORRELATED SCALAR SUBQUERY 14
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 13
-- SEARCH picture_uses USING COVERING INDEX picture_uses_by_subject (subject=?)
-- SEARCH files USING INDEX sqlite_autoindex_files_1 (key=?)

select count(*) as "total"
  from "images"
  where exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key") and not exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ?) and (instr("images"."file_name_key", ?) > 0 or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "content_items"."id"
  from "content_items"
  where "content_items"."kind" = ? and instr("search_text", ?) > 0)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "content_items"."id"
  from "content_items"
  where "content_items"."kind" = ? and instr("search_text", ?) > 0)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "content_items"."id"
  from "content_items"
  where "content_items"."kind" = ? and instr("search_text", ?) > 0)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "articles"."id"
  from "articles"
  where instr("articles"."search_text", ?) > 0)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "n" as "id"
  from "site_editions"
  where "n" < ?)) or exists (select "picture_uses"."key"
  from "picture_uses"
  where "picture_uses"."key" = "images"."key" and "place" <> ? and "subject" = ? and "subject_id" in (select "subject_id" as "id"
  from "picture_uses"
  where "subject" = ?)))
-- SCAN images
-- CORRELATED SCALAR SUBQUERY 2
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=?)
-- CORRELATED SCALAR SUBQUERY 4
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 3
-- SEARCH content_items USING INDEX content_items_by_title (kind=?)
-- CORRELATED SCALAR SUBQUERY 6
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 5
-- SEARCH content_items USING INDEX content_items_by_title (kind=?)
-- CORRELATED SCALAR SUBQUERY 8
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 7
-- SEARCH content_items USING INDEX content_items_by_title (kind=?)
-- CORRELATED SCALAR SUBQUERY 10
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 9
-- SCAN articles
-- CORRELATED SCALAR SUBQUERY 12
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 11
-- SEARCH site_editions USING COVERING INDEX sqlite_autoindex_site_editions_1 (n<?)
-- CORRELATED SCALAR SUBQUERY 14
-- SEARCH picture_uses USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=? AND subject=? AND subject_id=?)
-- LIST SUBQUERY 13
-- SEARCH picture_uses USING COVERING INDEX picture_uses_by_subject (subject=?)
-- SEARCH picture_uses EXISTS USING COVERING INDEX sqlite_autoindex_picture_uses_1 (key=?)
