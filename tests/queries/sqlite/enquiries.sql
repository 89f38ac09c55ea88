select "enquiries"."id" as id, "enquiries"."id" as sorted_by
  from "enquiries"
  where enquiries.is_spam = ? and state in ('new', 'open')
  order by "enquiries"."id" desc
  limit ? offset ?
-- SEARCH enquiries USING INDEX enquiries_unanswered (is_spam=?)

select count(*) as total
  from (select 1
  from "enquiries"
  where enquiries.is_spam = ? and state in ('new', 'open')
  limit ?) as counted
-- CO-ROUTINE counted
-- SEARCH enquiries USING COVERING INDEX enquiries_by_state (is_spam=? AND state=?)
-- SCAN counted
