select "content_items"."id", "content_items"."title", "content_items"."body", "content_items"."link", "content_items"."image_key", "content_items"."dark_image_key", "content_items"."alt", "content_items"."focus", "content_items"."position", "content_items"."state", "content_items"."publish_at", "content_items"."unpublish_at", "content_items"."published_at", "content_items"."version", "content_items"."created_at", "images"."width", "images"."height", "images"."copies", "images"."vanishes_on_dark", "dark"."width" as "dark_width", "dark"."height" as "dark_height", "dark"."copies" as "dark_copies"
  from "content_items"
  left join "images" on "images"."key" = "content_items"."image_key"
  left join "images" as "dark" on "dark"."key" = "content_items"."dark_image_key"
  where "content_items"."kind" = $1 and "content_items"."state" = $2
  order by "content_items"."position", "content_items"."created_at" desc, "content_items"."id" desc
  limit $3 offset $4

select count(*) as "total"
  from "content_items"
  where "content_items"."kind" = $1 and "content_items"."state" = $2
