ALTER TABLE "token_transfers" VALIDATE CONSTRAINT "known_kind";
