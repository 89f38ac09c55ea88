select "articles"."id", "articles"."slug", "articles"."is_slug_given", "articles"."title", "articles"."summary", "articles"."excerpt", "articles"."cover_key", "articles"."alt", "articles"."focus", "articles"."author", "articles"."kind", "articles"."client_kind", "articles"."task", "articles"."figure", "articles"."reading_minutes", "articles"."missing_alts", "articles"."state", "articles"."publish_at", "articles"."published_at", "articles"."version", "articles"."updated_at", "images"."width", "images"."height", "images"."copies"
  from "articles"
  left join "images" on "images"."key" = "articles"."cover_key"
  where "articles"."search_text" like $1
  order by "articles"."updated_at" desc, "articles"."id" desc
  limit $2 offset $3

select count(*) as "total"
  from "articles"
  where "articles"."search_text" like $1
