export interface paths {
    "/images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image of a puzzle or of a reward, at one of its sizes */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a visit
         * @description Robots, and visitors who ask not to be tracked, are not counted.
         */
        post: operations["reportVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a puzzle
         * @description An image comes as a data URL within the 64 KB of JSON; or as `multipart/form-data`, with the JSON in the part `json`, whose `imageUrl` is `attached`, and then the bytes in the part `image`.
         */
        post: operations["createPuzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/plays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a play, or shuffle a running one anew */
        post: operations["startPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a play */
        post: operations["answerPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/solution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the solution after some wrong tries; never while a reward is open */
        post: operations["giveAnswerAway"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what of an unfinished answer is right
         * @description It is no try. Nothing is told while a reward is open.
         */
        post: operations["checkPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one is logged in */
        get: operations["checkSession"];
        put?: never;
        /** Log in */
        post: operations["logIn"];
        /** Log out */
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/door": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the admin gets in, and who is in */
        get: operations["getDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A secret for the app that makes the codes; it counts once it is confirmed */
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/second-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second step on, by its first code */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second step off, by a code */
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dashboard */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dashboard as a table */
        get: operations["getDashboardCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changes (server-sent events) */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the admin did */
        get: operations["getAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the admin did, as a table */
        get: operations["getAuditCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/reward": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle's reward, with its creator key */
        get: operations["getReward"];
        put?: never;
        /**
         * Add a reward to a puzzle, with its creator key
         * @description Sent again unchanged, before anybody has won it, it gives the same reward. An image comes as a data URL within the 64 KB of JSON; or as `multipart/form-data`, with the JSON in the part `json`, whose `imageUrl` is `attached`, and then the bytes in the part `image`.
         */
        post: operations["addReward"];
        /** Take back a reward that nobody has won; the puzzle then lasts 24 hours */
        delete: operations["withdrawReward"];
        options?: never;
        head?: never;
        /** Change a reward that nobody has won */
        patch: operations["changeReward"];
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/reward/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a reward for the public list, with the creator key
         * @description Listed at once, or after the site has looked at it. A second approval changes nothing.
         */
        post: operations["approveReward"];
        /** Take a reward off the public list; it can be approved again */
        delete: operations["withdrawApproval"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where a solver stands with the reward; when it is their turn, they hold it from now on
         * @description The same proof always stands at the same place.
         */
        post: operations["askStanding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the reward of a solved puzzle
         * @description Sent again with the same proof and details, it gives the same result.
         */
        post: operations["claimReward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a puzzle's reward was won; nobody is named */
        get: operations["getResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public list of rewards, a page at a time */
        get: operations["listRewards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rewards/{rewardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A claimed reward; with the winner key, its secrets */
        get: operations["getClaimedReward"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rewards/{rewardId}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a won reward was sent, with the creator key, or whether it has come, with the winner key */
        post: operations["reportDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rewards/{rewardId}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase the winner's details, with the winner key */
        delete: operations["eraseDetails"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rewards/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public list as it changes (server-sent events) */
        get: operations["streamRewards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle's reward as it changes (server-sent events) */
        get: operations["streamPuzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rewards, newest first */
        get: operations["listAdminRewards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rewards/{rewardId}/fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the platform fee as paid or not */
        post: operations["changeFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rewards/{rewardId}/listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a reward off the public list */
        post: operations["unlistReward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rewards/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The listings that wait for the admin, the longest first */
        get: operations["listWaitingListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rewards/{rewardId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a listing that waits on the public list, or leave it out */
        post: operations["reviewListing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/reward/fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay the platform fee, with the creator key
         * @description Asked again, it names the same checkout as long as that one can be paid.
         */
        post: operations["payFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fees/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Paystack's notice of a payment
         * @description Signed in the header x-paystack-signature. Only a reason to ask Paystack about it.
         */
        post: operations["receivePaymentNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/manage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle with all that its creator may see, the winner's details among it */
        get: operations["getManagedPuzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/answer-weakness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the answer is easily found by trying; for who adds a reward */
        get: operations["getAnswerWeakness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}/manage/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as it changes (server-sent events), at most twice a second */
        get: operations["streamManagedPuzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{puzzleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a puzzle with its images, all texts and its reward */
        delete: operations["removePuzzle"];
        options?: never;
        head?: never;
        /** Let a puzzle last longer, or end it now */
        patch: operations["changePuzzle"];
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a puzzle, a reward or a result to the admin
         * @description One is stored for each session and address, and one of child abuse beside it; the answer to a further one is the same.
         */
        post: operations["reportAbuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The switches for bad days */
        get: operations["getSwitches"];
        put?: never;
        /** Turn a switch on or off, for every process */
        post: operations["changeSwitch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moderation/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a queue, or of what a search finds */
        get: operations["listModerated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moderation/puzzles/{puzzleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle as a player gets it, hidden or not */
        get: operations["lookAtPuzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moderation/images/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image, withheld from visitors or not */
        get: operations["getModeratedImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moderation/puzzles/{puzzleId}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep, unlist or take down a puzzle, or all of its maker of that day */
        post: operations["decidePuzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moderation/decisions/{batch}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Undo a decision, within a day */
        delete: operations["undoDecision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moderation/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is blocked, newest first */
        get: operations["listBlocks"];
        put?: never;
        /** Block a word or a host */
        post: operations["addBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/moderation/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** No longer block something */
        delete: operations["removeBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This browser's newest keys */
        get: operations["getKeyring"];
        put?: never;
        /** Add real keys to those of this browser; the newest 20 stay */
        post: operations["addToKeyring"];
        /** Forget this browser's keys */
        delete: operations["forgetKeyring"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keyring/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which of these keys are real; none is kept */
        post: operations["checkKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previews/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The image of a puzzle's link, without spoilers; or of its result's link */
        get: operations["getLinkImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Problem
         * @description One problem of a draft
         */
        Problem: {
            code: string;
            title: string;
            message: string;
        };
        /**
         * ErrorResponse
         * @description A refusal, with its stable code and its wording
         */
        ErrorResponse: {
            error: {
                /** @description Stable; see the catalogue in contract/errors.ts */
                code: string;
                title: string;
                message: string;
                /** @description What to compute before it is tried again; see WorkDone */
                work?: string;
                /** @description Every problem, the first one included */
                problems?: components["schemas"]["Problem"][];
            };
        };
        /**
         * PuzzleType
         * @enum {string}
         */
        PuzzleType: "word" | "emoji" | "quiz" | "image" | "image_spin";
        /** PuzzleCreatedVisitEvent */
        PuzzleCreatedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "puzzle_created";
            /** @description The public id of a puzzle */
            puzzleId: string;
            type: components["schemas"]["PuzzleType"];
            lengths: {
                message?: number;
                emojis?: number;
                solution?: number;
                question?: number;
                answer?: number;
                description?: number;
            };
        };
        /** PuzzleLinkCopiedVisitEvent */
        PuzzleLinkCopiedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "puzzle_link_copied";
            /** @description The public id of a puzzle */
            puzzleId: string;
            type: components["schemas"]["PuzzleType"];
        };
        /** PuzzlePreviewClickedVisitEvent */
        PuzzlePreviewClickedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "puzzle_preview_clicked";
            /** @description The public id of a puzzle */
            puzzleId: string;
            type: components["schemas"]["PuzzleType"];
        };
        /** PuzzleSharedVisitEvent */
        PuzzleSharedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "puzzle_shared";
            /** @description The public id of a puzzle */
            puzzleId: string;
            type: components["schemas"]["PuzzleType"];
            /** @enum {string} */
            channel: "whatsapp" | "facebook" | "x" | "system" | "copy" | "qr_code";
        };
        /** ResultSharedVisitEvent */
        ResultSharedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "result_shared";
            /** @description The public id of a puzzle */
            puzzleId: string;
            type: components["schemas"]["PuzzleType"];
            /** @enum {string} */
            channel: "whatsapp" | "facebook" | "x" | "system" | "copy" | "qr_code";
        };
        /** SiteSharedVisitEvent */
        SiteSharedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "site_shared";
            /** @enum {string} */
            channel: "whatsapp" | "facebook" | "x" | "system" | "copy" | "qr_code";
        };
        /**
         * RewardType
         * @enum {string}
         */
        RewardType: "airtime" | "gift_card" | "coupon" | "ticket" | "cash" | "card" | "crypto" | "social_currency";
        /** RewardCreatedVisitEvent */
        RewardCreatedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "reward_created";
            /** @description The public id of a puzzle */
            puzzleId: string;
            rewardType: components["schemas"]["RewardType"];
        };
        /** RewardApprovedVisitEvent */
        RewardApprovedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "reward_approved";
            /** @description The public id of a puzzle */
            puzzleId: string;
        };
        /** InstallOfferedVisitEvent */
        InstallOfferedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "install_offered";
        };
        /** InstalledVisitEvent */
        InstalledVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "installed";
        };
        /** StoreClickedVisitEvent */
        StoreClickedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "store_clicked";
        };
        /** DonationCopiedVisitEvent */
        DonationCopiedVisitEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "donation_copied";
        };
        /** VisitEvent */
        VisitEvent: components["schemas"]["PuzzleCreatedVisitEvent"] | components["schemas"]["PuzzleLinkCopiedVisitEvent"] | components["schemas"]["PuzzlePreviewClickedVisitEvent"] | components["schemas"]["PuzzleSharedVisitEvent"] | components["schemas"]["ResultSharedVisitEvent"] | components["schemas"]["SiteSharedVisitEvent"] | components["schemas"]["RewardCreatedVisitEvent"] | components["schemas"]["RewardApprovedVisitEvent"] | components["schemas"]["InstallOfferedVisitEvent"] | components["schemas"]["InstalledVisitEvent"] | components["schemas"]["StoreClickedVisitEvent"] | components["schemas"]["DonationCopiedVisitEvent"];
        /**
         * VisitReport
         * @description What a page tells of a visit
         */
        VisitReport: {
            sessionId: string;
            /** @description Of the session, as the header `visit-signature` of its first report gave it */
            signature?: string;
            referrer?: string;
            screen?: string;
            timeSpent: number;
            views: {
                path: string;
                /** @description A creator tries their own puzzle */
                preview?: boolean;
            }[];
            events: components["schemas"]["VisitEvent"][];
        };
        /** WordPuzzleDraft */
        WordPuzzleDraft: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "word";
            message: string;
            arrange: "letters" | "words";
        };
        /** EmojiPuzzleDraft */
        EmojiPuzzleDraft: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "emoji";
            emojis: string;
            solution: string;
            /** @description Other answers that count */
            otherAnswers?: string[];
            /** @description Players see how many letters each word has; the default */
            showsBlanks?: boolean;
        };
        /** QuizPuzzleDraft */
        QuizPuzzleDraft: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quiz";
            question: string;
            answer: string;
            /** @description Other answers that count */
            otherAnswers?: string[];
            /** @description Players see how many letters each word has */
            showsBlanks?: boolean;
        };
        /** ImagePuzzleDraft */
        ImagePuzzleDraft: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
            /** @description The picture as a data URL */
            imageUrl: string;
            description: string;
            /** @description Tiles a side */
            size: 3 | 4 | 5;
        };
        /** ImageSpinPuzzleDraft */
        ImageSpinPuzzleDraft: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image_spin";
            /** @description The picture as a data URL */
            imageUrl: string;
            /** @description Degrees per 1/60 s */
            spinSpeed: number;
        };
        /** PuzzleDraft */
        PuzzleDraft: components["schemas"]["WordPuzzleDraft"] | components["schemas"]["EmojiPuzzleDraft"] | components["schemas"]["QuizPuzzleDraft"] | components["schemas"]["ImagePuzzleDraft"] | components["schemas"]["ImageSpinPuzzleDraft"];
        /**
         * CreatePuzzleRequest
         * @description A puzzle to be created
         */
        CreatePuzzleRequest: {
            /** @description Random, made once for each puzzle. Sent again after a lost connection, it gets the same puzzle and key. */
            requestId: string;
            puzzle: components["schemas"]["PuzzleDraft"];
        };
        /**
         * CreatedPuzzle
         * @description A puzzle and its creator key
         */
        CreatedPuzzle: {
            puzzleId: string;
            /** @description The path of the link to share */
            playPath: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Needed to change the puzzle later; told only here */
            creatorKey: string;
        };
        /**
         * StartPlayRequest
         * @description How a play is started
         */
        StartPlayRequest: {
            /** @description A preview proves nothing and has no clock */
            preview?: boolean;
            /** @description A running play, to be shuffled anew; its clock goes on */
            token?: string;
        };
        /**
         * WinWay
         * @enum {string}
         */
        WinWay: "first" | "first_n" | "best";
        /**
         * BestFigures
         * @description The best so far by a deadline
         */
        BestFigures: {
            /** @description Answers given, the right one included */
            attempts: number;
            /** @description Milliseconds */
            timeMs: number;
            /** @description How many right answers compete */
            entrants: number;
        };
        /**
         * PuzzleView
         * @description What anyone may know of a puzzle
         */
        PuzzleView: {
            puzzleId: string;
            type: components["schemas"]["PuzzleType"];
            description: string | null;
            /** Format: date-time */
            expiresAt: string;
            reward: {
                rewardId: string;
                type: components["schemas"]["RewardType"];
                title: string;
                /** @description Whether all its prizes are won */
                isClaimed: boolean;
                /** @enum {string} */
                delivery?: "on_its_way" | "delivered" | "disputed";
                way: components["schemas"]["WinWay"];
                /** @description How many prizes there are */
                winners: number;
                /** @description How many of them are won */
                won: number;
                /** @description As the creator states it */
                givenBy: string | null;
                /** Format: date-time */
                deadline?: string;
                /** @description True once the deadline is over */
                isPastDeadline?: boolean;
                /**
                 * Format: date-time
                 * @description When its puzzle ends, and nobody can win or claim it any more
                 */
                expiresAt: string;
                best?: components["schemas"]["BestFigures"];
                /**
                 * Format: date-time
                 * @description While all prizes that are left are held
                 */
                heldUntil?: string;
            } | null;
        };
        /**
         * Challenge
         * @description What a player gets, in the form of the puzzle's type
         */
        Challenge: {
            arrange: "letters" | "words";
            /** @description The letters or words, shuffled */
            tiles: string[];
            /** @description The number of places in each word */
            slots: number[];
        } | {
            emojis: string;
            /** @description How many letters each word of the answer has */
            blanks?: number[];
        } | {
            question: string;
            /** @description How many letters each word of the answer has */
            blanks?: number[];
        } | {
            imageUrl: string;
            /** @description Tiles a side */
            size: number;
            /** @description order[place] is the tile that lies there; tile n is at home in place n */
            order: number[];
            /** @description Tile n looks like tile equalTiles[n]; without it, all differ */
            equalTiles?: number[];
        } | {
            imageUrl: string;
            spinSpeed: number;
        };
        /**
         * Play
         * @description A started play
         */
        Play: {
            puzzle: components["schemas"]["PuzzleView"];
            challenge: components["schemas"]["Challenge"];
            /** @description Goes with the answer */
            token: string;
            preview: boolean;
            /** @description Wrong answers so far */
            attempts: number;
        };
        /**
         * WorkDone
         * @description Work that a refusal has asked for, done
         */
        WorkDone: {
            /** @description The `work` of the refusal, as it came */
            challenge: string;
            counter: number;
            derivedKey: string;
        };
        /**
         * AnswerRequest
         * @description An answer, with the token of its play
         */
        AnswerRequest: {
            token: string;
            /** @description In the form of the puzzle type */
            answer: unknown;
            sessionId?: string;
            work?: components["schemas"]["WorkDone"];
            /** @description With the creator key, a right answer takes no place in line for the reward; with another it does */
            makerKey?: string;
            /**
             * @deprecated
             * @description Sent by pages of before `makerKey`; means nothing
             */
            isMaker?: boolean;
        };
        /**
         * Standing
         * @description Where a solver stands with a reward
         */
        Standing: {
            /** @enum {string} */
            state: "holds" | "waits" | "entered" | "won" | "lost" | "too_early" | "too_fast" | "too_old";
            message: string;
            /** @description Milliseconds from now in which it can be claimed */
            holdMs?: number;
            /** @description Milliseconds until it may be the turn; sooner when the reward changes */
            askAgainMs?: number;
        };
        /**
         * Verdict
         * @description What became of an answer
         */
        Verdict: {
            right: boolean;
            /** @description Answers given, this one included */
            attempts: number;
            /** @description After a wrong answer: goes with the next one */
            token?: string;
            /** @description Image spin: degrees from upright */
            offBy?: number;
            /** @description Typed answers: a letter or two are wrong; not told while a reward is open */
            isClose?: boolean;
            /** @description Image tile: the swaps that it took */
            moves?: number;
            /** @description Quiz: the answer, once it is given away */
            solution?: string;
            /** @description Milliseconds from the start to the right answer */
            timeToSolve?: number;
            /** @description Whether the reward, if the puzzle has one, can still be claimed */
            reward?: "open" | "claimed";
            standing?: components["schemas"]["Standing"];
            /** @description Proves the solving for an hour; a preview gets none */
            proof?: string;
        };
        /**
         * GiveAwayRequest
         * @description Asks for the solution, and ends the play
         */
        GiveAwayRequest: {
            token: string;
        };
        /**
         * GivenAway
         * @description A solution that was given away
         */
        GivenAway: {
            solution: string;
        };
        /**
         * CheckRequest
         * @description An unfinished answer, to see what of it is right
         */
        CheckRequest: {
            token: string;
            /** @description In the form of the puzzle type; empty places are empty texts */
            answer: unknown;
        };
        /**
         * CheckedPlaces
         * @description What of an unfinished answer is right
         */
        CheckedPlaces: {
            /** @description Of the words whose tiles are all placed, the right ones; none while a reward is open */
            places: number[];
        };
        /**
         * Login
         * @description The admin's password
         */
        Login: {
            password: string;
            /** @description Of the app, or a recovery code; where the second step is on */
            code?: string;
        };
        /**
         * AdminDoor
         * @description How the admin gets in, and who is in
         */
        AdminDoor: {
            secondFactor: {
                isOn: boolean;
                recoveryCodesLeft: number;
            };
            sessions: {
                id: string;
                device: string | null;
                openedAt: string | null;
                seenAt: string | null;
                isThis: boolean;
            }[];
            refusedLogins: {
                day: number;
                week: number;
            };
            /** @description One of the ten thousand most used */
            isPasswordCommon: boolean;
        };
        /**
         * NewSecondFactor
         * @description For the app that makes the codes
         */
        NewSecondFactor: {
            secret: string;
            uri: string;
        };
        /**
         * CodeRequest
         * @description A code of the app, or a recovery code
         */
        CodeRequest: {
            code: string;
        };
        /**
         * RecoveryCodes
         * @description Each opens the door once; told only here
         */
        RecoveryCodes: {
            codes: string[];
        };
        /**
         * DashboardFigures
         * @description Each figure, now and a day earlier
         */
        DashboardFigures: {
            yesterday_visitors: {
                value: number;
                dayBefore: number;
            };
            live_visitors: {
                value: number;
                dayBefore: number;
            };
            yesterday_puzzles: {
                value: number;
                dayBefore: number;
            };
            total_page_views_today: {
                value: number;
                dayBefore: number;
            };
            live_puzzle_stats: {
                value: {
                    type: components["schemas"]["PuzzleType"];
                    count: number;
                }[];
                dayBefore: {
                    type: components["schemas"]["PuzzleType"];
                    count: number;
                }[];
            };
            total_puzzles_all_time: {
                value: number;
                dayBefore: number;
            };
            total_rewards_claimed: {
                value: number;
                dayBefore: number;
            };
            active_puzzles_with_rewards: {
                value: number;
                dayBefore: number;
            };
        };
        /**
         * Upkeep
         * @description What may need the admin's hand
         */
        Upkeep: {
            /** @description Cash that was not sent within a day, and rewards of which the winner says that they have not come */
            overdueDeliveries: number;
            images: {
                storedBytes: number;
                quotaBytes: number;
                /** @description At least 80 % are used */
                isNearlyFull: boolean;
            };
        };
        /**
         * Dashboard
         * @description The figures, and the charts of a range of time
         */
        Dashboard: {
            figures: components["schemas"]["DashboardFigures"];
            upkeep: components["schemas"]["Upkeep"];
            range: {
                name: string;
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
                timeZone: string;
            };
            visits: {
                /** Format: date-time */
                start: string;
                visitors: number;
                pageViews: number;
            }[];
            puzzlesByType: {
                type: components["schemas"]["PuzzleType"];
                count: number;
            }[];
            funnel: {
                created: number;
                shared: number;
                opened: number;
                solved: number;
                claimed: number;
            };
            timeToSolve: {
                type: components["schemas"]["PuzzleType"];
                medianMs: number;
                solved: number;
            }[];
            topPages: {
                name: string;
                count: number;
            }[];
            referrers: {
                name: string;
                count: number;
            }[];
            devices: {
                name: string;
                count: number;
            }[];
            browsers: {
                name: string;
                count: number;
            }[];
            latestPuzzles: {
                puzzleId: string;
                type: components["schemas"]["PuzzleType"];
                /** Format: date-time */
                createdAt: string;
                hasReward: boolean;
            }[];
        };
        /**
         * AuditLog
         * @description A page of actions, newest first
         */
        AuditLog: {
            entries: {
                id: number;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                action: "listing_allowed" | "listing_refused" | "puzzle_kept" | "reward_unlisted" | "puzzle_taken_down" | "puzzle_blocked" | "decision_undone" | "fee_marked_paid" | "fee_marked_unpaid" | "switched_on" | "switched_off" | "block_added" | "block_removed" | "logged_in" | "logged_out" | "login_refused" | "session_ended" | "second_factor_set" | "second_factor_removed" | "recovery_code_used";
                target: string | null;
                note: string | null;
            }[];
            next: number | null;
            refusedLogins: {
                day: number;
                week: number;
            };
        };
        /**
         * RewardDraft
         * @description What a creator offers
         */
        RewardDraft: {
            type: components["schemas"]["RewardType"];
            /** @description What the winner gets, in a few words */
            prize?: string;
            /** @description May begin with #Name#, the name of the coupon or product */
            description: string;
            /** @description Where the winner reaches the creator */
            deliveryContact: string;
            /** @description For the winner only; for `first_n` 2 to 100 codes, one a line, one for each winner */
            secretCode: string;
            /** @description An image as a data URL */
            imageUrl?: string;
            /** @description Naira, for cash */
            amount?: number;
            promotionLink?: string;
            way?: components["schemas"]["WinWay"];
            /**
             * Format: date-time
             * @description For `best`: when the best is chosen
             */
            deadline?: string;
            /** @description Who gives it, as players read it */
            givenBy?: string;
        };
        /**
         * CreatorReward
         * @description A reward as its creator sees it
         */
        CreatorReward: {
            rewardId: string;
            type: components["schemas"]["RewardType"];
            title: string;
            platformFeePaid: boolean;
            /** @description Naira */
            platformFeeAmount: number;
            isApproved: boolean;
            /** @description Whether the site looks at it before it is listed */
            isWaiting: boolean;
            isClaimed: boolean;
            /** Format: date-time */
            expiresAt: string;
        };
        /**
         * RewardChange
         * @description What is different about a reward that nobody has won
         */
        RewardChange: {
            type?: components["schemas"]["RewardType"];
            prize?: string | null;
            description?: string;
            deliveryContact?: string;
            secretCode?: string;
            givenBy?: string | null;
            amount?: number | null;
            promotionLink?: string | null;
            imageUrl?: string | null;
        };
        /**
         * PuzzleFigures
         * @description How a puzzle goes, as counts; nobody is named
         */
        PuzzleFigures: {
            /** @description How often its page was opened, previews aside */
            opened: number;
            /** @description Visitors on its page within the last five minutes, at most 1,000 */
            playing: number;
            /** @description Wrong answers, previews aside */
            wrong: number;
            solved: number;
            /** @description Of the latest thousand solves */
            medianMs: number | null;
            bestMs: number | null;
            /** @description The latest twenty, newest first */
            solves: {
                /** Format: date-time */
                at: string;
                /** @description Milliseconds */
                timeMs: number;
                attempts: number;
            }[];
        };
        /**
         * ClaimAccount
         * @description What delivery needs of a winner. The bank fields are for cash only
         */
        ClaimAccount: {
            name: string;
            email: string;
            phone: string;
            bankName?: string;
            accountNumber?: string;
            accountName?: string;
        };
        /**
         * ManagedClaim
         * @description A win, with the winner's details
         */
        ManagedClaim: {
            /** @description Which of the prizes, from 1 on */
            prize: number;
            /** @enum {string} */
            state: "open" | "held" | "won" | "sent" | "received" | "disputed";
            /** Format: date-time */
            claimedAt: string;
            /** @description Null once they are erased */
            details: components["schemas"]["ClaimAccount"] | null;
            sentAt: string | null;
            winnerSays: ("got_it" | "not_yet") | null;
            winnerSaidAt: string | null;
            /** @description When the details are erased; null once they are */
            eraseAt: string | null;
            /** @description Milliseconds */
            timeToSolve: number;
            attempts: number;
        };
        /**
         * ManagedReward
         * @description A reward with all that was entered
         */
        ManagedReward: {
            rewardId: string;
            type: components["schemas"]["RewardType"];
            title: string;
            /** @description What the winner gets, in a few words */
            prize: string | null;
            /** @description Without the prize */
            description: string;
            deliveryContact: string;
            /** @description One a line where several win */
            secretCode: string;
            /** @description Of the prizes that nobody has won, where several win */
            codesLeft: string[];
            way: components["schemas"]["WinWay"];
            /** @description How many can win */
            winners: number;
            givenBy: string | null;
            deadline: string | null;
            /** @description True once the deadline is over */
            isPastDeadline?: boolean;
            heldUntil: string | null;
            /** @description Naira, for cash */
            amount: number | null;
            promotionLink: string | null;
            imageUrl: string | null;
            /** @enum {string} */
            state: "open" | "held" | "won" | "sent" | "received" | "disputed";
            /** @description Whether its type may stand on the public list */
            canBeListed: boolean;
            isApproved: boolean;
            /** @description Whether it stands on the public list now */
            isListed: boolean;
            /** @description Whether the site looks at it before it is listed */
            isWaiting: boolean;
            /** @description Whether the admin took it off the list, for good */
            isUnlisted: boolean;
            feePaid: boolean;
            /** @description Naira */
            feeAmount: number;
            /** @description Whether a checkout of the fee is open */
            feePending: boolean;
            claim?: components["schemas"]["ManagedClaim"];
            /** @description Those of the other winners */
            moreClaims: components["schemas"]["ManagedClaim"][];
        };
        /**
         * ManagedPuzzle
         * @description A puzzle as its creator sees it
         */
        ManagedPuzzle: {
            puzzleId: string;
            type: components["schemas"]["PuzzleType"];
            /** @description A line to know it by */
            title: string;
            /** @description The path of the link to share */
            playPath: string;
            description: string | null;
            /** @enum {string} */
            state: "open" | "hidden" | "expired" | "taken_down" | "removed";
            takeDownReason?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Open and without a reward */
            canExtend: boolean;
            /** @description What happens then, unless the reward is claimed before */
            pending: {
                /** @enum {string} */
                change: "withdraw" | "end" | "remove";
                /** Format: date-time */
                at: string;
            } | null;
            figures: components["schemas"]["PuzzleFigures"];
            reward: components["schemas"]["ManagedReward"] | null;
        };
        /**
         * StandingRequest
         * @description The proof of a solving
         */
        StandingRequest: {
            /** @description From the right answer */
            proof: string;
        };
        /**
         * ClaimRequest
         * @description A winner's details, with the proof of the solving
         */
        ClaimRequest: {
            /** @description From the right answer */
            proof?: string;
            account: components["schemas"]["ClaimAccount"];
            sessionId?: string;
        };
        /**
         * ClaimResult
         * @description The won reward, with the key that opens it
         */
        ClaimResult: {
            success: boolean;
            message: string;
            rewardId: string;
            /** @description Opens the reward page; told only to the winner */
            winnerKey: string;
        };
        /**
         * ResultWinner
         * @description A winner, as everybody sees them
         */
        ResultWinner: {
            /** @description The first letter, dots and the last one, as 'T•••e'; null for wins of earlier versions */
            name: string | null;
            /** Format: date-time */
            wonAt: string;
            /** @description Milliseconds */
            timeMs: number;
            /** @description Answers given, the right one included */
            attempts: number;
            /** @description In the order of solving */
            place?: number;
            /** @enum {string} */
            delivery: "on_its_way" | "delivered" | "disputed";
        };
        /**
         * ResultSolve
         * @description A right answer that counted; nobody is named
         */
        ResultSolve: {
            /** @description In the order of solving */
            place: number;
            /** Format: date-time */
            solvedAt: string;
            /** @description Milliseconds */
            timeMs: number;
            /** @description Answers given, the right one included */
            attempts: number;
            /**
             * @description `holds`: can claim now; `missed`: had a turn and did not claim in it
             * @enum {string}
             */
            outcome: "won" | "holds" | "missed" | "waits";
        };
        /**
         * Result
         * @description How a puzzle's reward was won, with the figures
         */
        Result: {
            puzzleId: string;
            puzzleType: components["schemas"]["PuzzleType"];
            type: components["schemas"]["RewardType"];
            title: string;
            givenBy: string | null;
            way: components["schemas"]["WinWay"];
            /** @description How many can win */
            prizes: number;
            /** Format: date-time */
            deadline?: string;
            /** @description Whether its time is over, so that nobody can play it any more */
            isOver: boolean;
            /** @description Whether who solves it now can still win */
            canBeWon: boolean;
            /** @description In the order of their claims */
            winners: components["schemas"]["ResultWinner"][];
            /** @description How often the puzzle was opened to play it */
            tried: number;
            /** @description How many right answers counted */
            solved: number;
            /** @description The first twenty, in the order that decides */
            solves: components["schemas"]["ResultSolve"][];
        };
        /**
         * ListedReward
         * @description A card of the public list
         */
        ListedReward: {
            puzzleId: string;
            puzzleType: components["schemas"]["PuzzleType"];
            type: components["schemas"]["RewardType"];
            title: string;
            text: string;
            promotionLink?: string;
            /** Format: date-time */
            createdAt: string;
            way: components["schemas"]["WinWay"];
            /** @description How many can win */
            winners: number;
            /** Format: date-time */
            deadline?: string;
            /** @description Stands after all that are not */
            isBehind?: boolean;
        };
        /**
         * RewardList
         * @description A page of the public list, newest first, and then those behind
         */
        RewardList: {
            /** @description At most 50 */
            rewards: components["schemas"]["ListedReward"][];
            /** @description Asks for the next page, as `before` */
            next?: string;
        };
        /**
         * DeliveryState
         * @description How far the delivery has come
         */
        DeliveryState: {
            /** @enum {string} */
            delivery: "on_its_way" | "delivered" | "disputed";
            sentAt: string | null;
            winnerSays: ("got_it" | "not_yet") | null;
            winnerSaidAt: string | null;
            /** @description When the winner's details are erased; null once they are */
            eraseAt: string | null;
        };
        /**
         * RewardSecrets
         * @description What the winner alone sees
         */
        RewardSecrets: {
            text: string;
            code: string;
            contact: string;
            imageUrl?: string;
            /** @description Naira */
            amount?: number;
        };
        /**
         * ClaimedReward
         * @description A won reward; its secrets for the winner alone
         */
        ClaimedReward: {
            rewardId: string;
            type: components["schemas"]["RewardType"];
            title: string;
            puzzleType: components["schemas"]["PuzzleType"];
            puzzleId: string;
            /** Format: date-time */
            claimedAt: string;
            way: components["schemas"]["WinWay"];
            /** @description How many have won */
            winners: number;
            /** @enum {string} */
            delivery?: "on_its_way" | "delivered" | "disputed";
            own?: components["schemas"]["DeliveryState"];
            secrets?: components["schemas"]["RewardSecrets"];
        };
        /**
         * DeliveryReport
         * @description What one side says of the delivery
         */
        DeliveryReport: {
            /** @enum {string} */
            said: "sent" | "got_it" | "not_yet";
            /** @description With `sent`: whose it is, when several have won */
            prize?: number;
        };
        /**
         * AdminReward
         * @description A reward as the admin sees it; none of its secrets
         */
        AdminReward: {
            rewardId: string;
            puzzleId: string;
            puzzleType: components["schemas"]["PuzzleType"];
            type: components["schemas"]["RewardType"];
            title: string;
            feePaid: boolean;
            /** @description Naira */
            feeAmount: number;
            isListed: boolean;
            /** @description Whether its listing waits for the admin */
            isWaiting: boolean;
            isClaimed: boolean;
            isTakenDown: boolean;
            /** @description Whether its puzzle's time is over */
            isEnded: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * AdminRewardList
         * @description A page of rewards, newest first
         */
        AdminRewardList: {
            rewards: components["schemas"]["AdminReward"][];
            hasMore: boolean;
        };
        /**
         * FeeChange
         * @description Whether the platform fee was paid
         */
        FeeChange: {
            paid: boolean;
        };
        /**
         * ListingChange
         * @description Takes the reward off the public list
         */
        ListingChange: {
            /** @enum {boolean} */
            listed: false;
        };
        /**
         * WaitingListing
         * @description A listing that waits for the admin
         */
        WaitingListing: {
            reward: components["schemas"]["AdminReward"];
            text: string;
            givenBy: string | null;
            promotionLink: string | null;
            /** @description Why it waits */
            reasons: ("words" | "scam" | "link_shortener" | "link_punycode" | "link_number" | "link_user" | "link_scheme" | "blocked_word" | "blocked_host" | "many_of_browser" | "many_of_address" | "many_of_network" | "many_of_site" | "every_listing")[];
            /** @description Of its texts; goes with what is said of them */
            version: string;
        };
        /**
         * WaitingListings
         * @description The listings that wait, at most fifty
         */
        WaitingListings: {
            listings: components["schemas"]["WaitingListing"][];
        };
        /**
         * ListingReview
         * @description What the admin says of a listing that waits
         */
        ListingReview: {
            allowed: boolean;
            /** @description Of the texts that the admin has seen */
            version: string;
        };
        /**
         * FeePayer
         * @description Who pays the platform fee
         */
        FeePayer: {
            /** @description Where the receipt goes; it is not stored */
            email: string;
        };
        /**
         * Checkout
         * @description Where the platform fee is paid
         */
        Checkout: {
            checkoutUrl: string;
        };
        /**
         * AnswerWeakness
         * @description How easily a puzzle's answer is found by trying
         */
        AnswerWeakness: {
            weakness: ("short" | "number" | "date" | "dictionary") | null;
        };
        /**
         * PuzzleChange
         * @description When a puzzle ends
         */
        PuzzleChange: {
            /**
             * @description Longer for puzzles without a reward; `now` ends it, unless its reward was won
             * @enum {string}
             */
            expires: "24h" | "7d" | "30d" | "now";
        };
        /**
         * Report
         * @description What somebody reports, without an account
         */
        Report: {
            /** @enum {string} */
            about: "puzzle" | "reward" | "result";
            /** @description The puzzle's id; of a reward, the reward's */
            id: string;
            /** @enum {string} */
            reason: "scam" | "personal" | "hate" | "sexual" | "child_abuse" | "not_given" | "other";
            note?: string;
            sessionId?: string;
        };
        /**
         * Switches
         * @description The switches that are on
         */
        Switches: {
            on: ("no_new_puzzles" | "no_images" | "list_frozen" | "typed_rewards_only" | "read_only")[];
        };
        /**
         * SwitchChange
         * @description Turns a switch on or off
         */
        SwitchChange: {
            /** @enum {string} */
            name: "no_new_puzzles" | "no_images" | "list_frozen" | "typed_rewards_only" | "read_only";
            on: boolean;
        };
        /**
         * ModeratedPuzzle
         * @description A puzzle on the desk; none of its secrets
         */
        ModeratedPuzzle: {
            puzzleId: string;
            type: components["schemas"]["PuzzleType"];
            playPath: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "open" | "expired" | "removed" | "off_list" | "hidden" | "taken_down";
            takeDownReason: string | null;
            opened: number;
            texts: string[];
            imagePath: string | null;
            reward: {
                rewardId: string;
                type: components["schemas"]["RewardType"];
                title: string;
                text: string;
                givenBy: string | null;
                promotionLink: string | null;
                imagePath: string | null;
                isListed: boolean;
                isClaimed: boolean;
            } | null;
            reports: {
                reasons: {
                    /** @enum {string} */
                    reason: "scam" | "personal" | "hate" | "sexual" | "child_abuse" | "not_given" | "other";
                    count: number;
                }[];
                notes: string[];
                firstAt: string | null;
            };
            ofMaker: number | null;
            lastDecision: {
                batch: string;
                /** @enum {string} */
                decision: "keep" | "unlist" | "take_down" | "take_down_and_block";
                /** Format: date-time */
                at: string;
                puzzles: number;
            } | null;
        };
        /**
         * ModerationQueue
         * @description A page of a queue
         */
        ModerationQueue: {
            puzzles: components["schemas"]["ModeratedPuzzle"][];
            next: string | null;
        };
        /**
         * ModeratedLook
         * @description A puzzle as a player gets it
         */
        ModeratedLook: {
            challenge: components["schemas"]["Challenge"];
        };
        /**
         * DecisionRequest
         * @description What the admin decides of a puzzle
         */
        DecisionRequest: {
            /** @enum {string} */
            decision: "keep" | "unlist" | "take_down" | "take_down_and_block";
            /** @description Shown on its page */
            reason?: string;
            /** @description For all that was made from the same address on the same day */
            allOfMaker?: boolean;
        };
        /**
         * DecisionResult
         * @description What was decided
         */
        DecisionResult: {
            batch: string | null;
            puzzles: number;
        };
        /**
         * Block
         * @description Something that may not come back
         */
        Block: {
            id: number;
            /** @enum {string} */
            sort: "phrase" | "host" | "likeness" | "address";
            /** @description Of an image or an address: the beginning of its hash */
            value: string;
            /** Format: date-time */
            at: string;
            until: string | null;
        };
        /**
         * BlockList
         * @description A page of what is blocked, newest first
         */
        BlockList: {
            blocks: components["schemas"]["Block"][];
            next: number | null;
        };
        /**
         * NewBlock
         * @description A word or a host to block
         */
        NewBlock: {
            /** @enum {string} */
            sort: "phrase" | "host";
            value: string;
        };
        /**
         * Keyring
         * @description Creator keys by puzzle, winner keys by reward; the newest 20 in all
         */
        Keyring: {
            creator: {
                [key: string]: string;
            };
            winner: {
                [key: string]: string;
            };
        };
        /**
         * KeyringAddition
         * @description Keys for the cookie. One that opens nothing is left out
         */
        KeyringAddition: {
            creator: {
                [key: string]: string;
            };
            winner: {
                [key: string]: string;
            };
            /** @description They fill what room is left, and push out none of the keys there */
            isOlder?: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The hash, the full size, the long side that is wanted (none is the full one), the format */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                    "image/avif": string;
                };
            };
            /** @description The image has not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    reportVisit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What a page tells of a visit */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitReport"];
            };
        };
        responses: {
            /** @description Taken, or not counted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createPuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A puzzle to be created */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePuzzleRequest"];
            };
        };
        responses: {
            /** @description A puzzle and its creator key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPuzzle"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    startPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description How a play is started */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartPlayRequest"];
            };
        };
        responses: {
            /** @description A started play */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Play"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    answerPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description An answer, with the token of its play */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerRequest"];
            };
        };
        responses: {
            /** @description What became of an answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    giveAnswerAway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description Asks for the solution, and ends the play */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveAwayRequest"];
            };
        };
        responses: {
            /** @description A solution that was given away */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenAway"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    checkPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description An unfinished answer, to see what of it is right */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckRequest"];
            };
        };
        responses: {
            /** @description What of an unfinished answer is right */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedPlaces"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    checkSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged in */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The admin's password */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Logged in, by the cookie */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getDoor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the admin gets in, and who is in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDoor"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For the app that makes the codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecondFactor"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A code of the app, or a recovery code */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRequest"];
            };
        };
        responses: {
            /** @description Each opens the door once; told only here */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A code of the app, or a recovery code */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRequest"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                /** @description The time that the charts cover */
                range?: "today" | "yesterday" | "7d" | "30d" | "90d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures, and the charts of a range of time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getDashboardCsv: {
        parameters: {
            query?: {
                /** @description The time that the charts cover */
                range?: "today" | "yesterday" | "7d" | "30d" | "90d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures, one a row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    streamChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each event names what changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getAuditLog: {
        parameters: {
            query?: {
                /** @description Only these */
                group?: "decisions" | "fees" | "settings" | "logins";
                /** @description The `next` of the page before */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of actions, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getAuditCsv: {
        parameters: {
            query?: {
                /** @description Only these */
                group?: "decisions" | "fees" | "settings" | "logins";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest ten thousand, one a row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A reward as its creator sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorReward"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description What a creator offers */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RewardDraft"];
            };
        };
        responses: {
            /** @description A reward as its creator sees it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorReward"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    withdrawReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A puzzle as its creator sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPuzzle"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description What is different about a reward that nobody has won */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RewardChange"];
            };
        };
        responses: {
            /** @description A puzzle as its creator sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPuzzle"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    approveReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A reward as its creator sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorReward"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    withdrawApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A puzzle as its creator sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPuzzle"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    askStanding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description The proof of a solving */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandingRequest"];
            };
        };
        responses: {
            /** @description Where a solver stands with a reward */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Standing"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    claimReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description A winner's details, with the proof of the solving */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimRequest"];
            };
        };
        responses: {
            /** @description The won reward, with the key that opens it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimResult"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a puzzle's reward was won, with the figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Result"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listRewards: {
        parameters: {
            query?: {
                /** @description The `next` of the page before */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the public list, newest first, and then those behind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RewardList"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getClaimedReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a reward */
                rewardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A won reward; its secrets for the winner alone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedReward"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    reportDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a reward */
                rewardId: string;
            };
            cookie?: never;
        };
        /** @description What one side says of the delivery */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryReport"];
            };
        };
        responses: {
            /** @description How far the delivery has come */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryState"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    eraseDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a reward */
                rewardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the delivery has come */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryState"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    streamRewards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description First the whole list, then each change of it, as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    streamPuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each event is the `reward` of a PuzzleView, with `isClaimed` beside it; the last one may be `gone`, a code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listAdminRewards: {
        parameters: {
            query?: {
                /** @description The time of the last reward of the page before */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rewards, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRewardList"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a reward */
                rewardId: string;
            };
            cookie?: never;
        };
        /** @description Whether the platform fee was paid */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeeChange"];
            };
        };
        responses: {
            /** @description A reward as the admin sees it; none of its secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReward"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    unlistReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a reward */
                rewardId: string;
            };
            cookie?: never;
        };
        /** @description Takes the reward off the public list */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingChange"];
            };
        };
        responses: {
            /** @description A reward as the admin sees it; none of its secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReward"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listWaitingListings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listings that wait, at most fifty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingListings"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    reviewListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a reward */
                rewardId: string;
            };
            cookie?: never;
        };
        /** @description What the admin says of a listing that waits */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingReview"];
            };
        };
        responses: {
            /** @description A reward as the admin sees it; none of its secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReward"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    payFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description Who pays the platform fee */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeePayer"];
            };
        };
        responses: {
            /** @description Where the platform fee is paid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    receivePaymentNotice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getManagedPuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A puzzle as its creator sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPuzzle"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getAnswerWeakness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How easily a puzzle's answer is found by trying */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerWeakness"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    streamManagedPuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each event is a ManagedPuzzle; after a removed one it ends */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removePuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A puzzle as its creator sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPuzzle"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changePuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description When a puzzle ends */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PuzzleChange"];
            };
        };
        responses: {
            /** @description A puzzle as its creator sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPuzzle"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    reportAbuse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What somebody reports, without an account */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Report"];
            };
        };
        responses: {
            /** @description Reported */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getSwitches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The switches that are on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Switches"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeSwitch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Turns a switch on or off */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchChange"];
            };
        };
        responses: {
            /** @description The switches that are on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Switches"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listModerated: {
        parameters: {
            query?: {
                queue?: "reports" | "waiting" | "newest" | "opened" | "decided";
                /** @description A text, a link, or `image:` and a puzzle's id; searched among the newest */
                search?: string;
                /** @description The `next` of the page before */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a queue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationQueue"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    lookAtPuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A puzzle as a player gets it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratedLook"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getModeratedImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    decidePuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of a puzzle */
                puzzleId: string;
            };
            cookie?: never;
        };
        /** @description What the admin decides of a puzzle */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionRequest"];
            };
        };
        responses: {
            /** @description What was decided */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionResult"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    undoDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listBlocks: {
        parameters: {
            query?: {
                /** @description The `next` of the page before */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of what is blocked, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockList"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addBlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A word or a host to block */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBlock"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getKeyring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Creator keys by puzzle, winner keys by reward; the newest 20 in all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Keyring"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addToKeyring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Keys for the cookie. One that opens nothing is left out */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyringAddition"];
            };
        };
        responses: {
            /** @description Done, in the cookie */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    forgetKeyring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, in the cookie */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    checkKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Creator keys by puzzle, winner keys by reward; the newest 20 in all */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Keyring"];
            };
        };
        responses: {
            /** @description Creator keys by puzzle, winner keys by reward; the newest 20 in all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Keyring"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getLinkImage: {
        parameters: {
            query?: {
                /** @description Of the result: how many have won */
                result?: string;
            };
            header?: never;
            path: {
                /** @description The puzzle's id and `.jpg` */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description To the image of the site, when this one cannot be made */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The image is still the same */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal, with its stable code and its wording */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description A refusal, with its stable code and its wording */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
}
