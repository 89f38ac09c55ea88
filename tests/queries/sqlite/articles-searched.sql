select "articles"."id", "articles"."slug", "articles"."is_slug_given", "articles"."title", "articles"."summary", "articles"."excerpt", "articles"."cover_key", "articles"."alt", "articles"."focus", "articles"."author", "articles"."kind", "articles"."client_kind", "articles"."task", "articles"."figure", "articles"."reading_minutes", "articles"."missing_alts", "articles"."state", "articles"."publish_at", "articles"."published_at", "articles"."version", "articles"."updated_at", "images"."width", "images"."height", "images"."copies"
  from "articles"
  left join "images" on "images"."key" = "articles"."cover_key"
  where instr("articles"."search_text", ?) > 0
  order by "articles"."updated_at" desc, "articles"."id" desc
  limit ? offset ?
-- SCAN articles
-- SEARCH images USING INDEX sqlite_autoindex_images_1 (key=?) LEFT-JOIN
-- USE TEMP B-TREE FOR ORDER BY

select count(*) as "total"
  from "articles"
  where instr("articles"."search_text", ?) > 0
-- SCAN articles
