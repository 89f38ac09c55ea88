select "content_items"."id", "title", "body", "link", "image_key", "dark_image_key", "alt", "focus", "position", "state", "publish_at", "unpublish_at", "published_at", "version", "content_items"."created_at", "images"."width", "images"."height", "images"."copies", "images"."vanishes_on_dark", "dark"."width" as "dark_width", "dark"."height" as "dark_height", "dark"."copies" as "dark_copies"
  from "content_items"
  left join "images" on "images"."key" = "content_items"."image_key"
  left join "images" as "dark" on "dark"."key" = "content_items"."dark_image_key"
  where "content_items"."kind" = $1 and "content_items"."state" = $2
  order by "content_items"."position", "content_items"."created_at" desc, "content_items"."id" desc
  limit $3 offset $4

select count(*) as "total"
  from "content_items"
  where "content_items"."kind" = $1 and "content_items"."state" = $2
