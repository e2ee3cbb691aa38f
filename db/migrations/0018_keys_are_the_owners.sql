-- The installation's key is read at the start, by the owner; whoever gets hold of a serving connection need not see it.
REVOKE ALL ON secrets FROM untapped_app;
