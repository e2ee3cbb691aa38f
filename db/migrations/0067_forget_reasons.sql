-- Histories and refunds are only ever added to. Of a buyer who is forgotten the words that people typed go all the same:
-- who did what, when, and for how much stays beyond the reach of the serving role.
GRANT UPDATE (reason) ON order_events, order_refunds TO untapped_app;
