-- One word for how far something has been read, and for what a person may do alone, as the code says it.
ALTER TABLE customer_reading RENAME TO customer_checkpoint;--> statement-breakpoint
ALTER TABLE customer_checkpoint RENAME CONSTRAINT one_customer_reading TO one_customer_checkpoint;--> statement-breakpoint
ALTER TABLE friend_reading RENAME TO friend_checkpoint;--> statement-breakpoint
ALTER TABLE friend_checkpoint RENAME CONSTRAINT one_friend_reading TO one_friend_checkpoint;--> statement-breakpoint
ALTER TABLE investor_reading RENAME TO investor_checkpoint;--> statement-breakpoint
ALTER TABLE investor_checkpoint RENAME CONSTRAINT one_investor_reading TO one_investor_checkpoint;--> statement-breakpoint
ALTER TABLE leaderboard_reading RENAME TO leaderboard_checkpoint;--> statement-breakpoint
ALTER TABLE leaderboard_checkpoint RENAME CONSTRAINT one_reading TO one_leaderboard_checkpoint;--> statement-breakpoint
ALTER TABLE alone_acts RENAME TO approval_allowances;--> statement-breakpoint
ALTER INDEX alone_acts_of RENAME TO approval_allowances_of;
