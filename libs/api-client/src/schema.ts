// Generated from the API by `npm run api-client`; do not edit.
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what this server is: its version and commit, the last step of its database, and whether it takes visitors.
         * @description For everybody.
         */
        get: operations["HealthController_about"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answers while the process runs.
         * @description For everybody.
         */
        get: operations["HealthController_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answers while the process can serve: the database answers and no migration is missing.
         * @description For everybody.
         */
        get: operations["HealthController_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads metrics in the Prometheus text format. The caller must be on this machine or send METRICS_TOKEN as a Bearer token.
         * @description For everybody.
         */
        get: operations["HealthController_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with phone and password and sets the cookies `token` and `refresh`. If the person has a second factor, it opens a half session that still needs that factor.
         * @description For everybody.
         */
        post: operations["AuthController_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the challenge that a player's passkey must sign to sign in. It is valid once, for five minutes.
         * @description For everybody.
         */
        post: operations["AuthController_passkeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with a player's passkey instead of phone and password, and sets the same cookies.
         * @description For everybody.
         */
        post: operations["AuthController_passkeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/tokenCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with a chat-bot token as Bearer; for an access token, tells whose token it is.
         * @description For everybody.
         */
        post: operations["AuthController_tokenCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renews the sign-in with the cookie `refresh`, or with the refresh token as Bearer if the page keeps no cookies. Each token is replaced by its successor, after whose first use the old one ends the session.
         * @description For everybody. At most 6000 calls in 60 s per address.
         */
        post: operations["AuthController_refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signs out as POST does, for links that can only send GET.
         * @description For everybody who is signed in.
         */
        get: operations["AuthController_logoutByLink"];
        put?: never;
        /**
         * Signs out and clears the cookies.
         * @description For everybody who is signed in.
         */
        post: operations["AuthController_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Completes a login that still needs the second factor.
         * @description For somebody who has given the password and owes the second factor.
         */
        post: operations["SecurityController_secondFactor"];
        /**
         * Removes the caller's authenticator app. Needs a step-up by another factor.
         * @description For everybody who is signed in.
         */
        delete: operations["FactorsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the challenge that a passkey must sign to complete a login. It is valid once, for five minutes.
         * @description For somebody who has given the password and owes the second factor. At most 60 calls in 600 s per account.
         */
        post: operations["SecurityController_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's own sessions.
         * @description For everybody who is signed in.
         */
        get: operations["SecurityController_sessions"];
        put?: never;
        post?: never;
        /**
         * Ends all sessions of the caller except this one.
         * @description For everybody who is signed in.
         */
        delete: operations["SecurityController_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of the caller's own sessions.
         * @description For everybody who is signed in.
         */
        delete: operations["SecurityController_endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves again, by a second factor, who the caller is. It allows the actions that need a step-up for ten minutes, or only the one confirmation that a passkey has signed.
         * @description For agents and system admins with a second factor. At most 120 calls in 600 s per account.
         */
        post: operations["StepUpController_stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/step-up/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the challenge that a passkey must sign for a step-up. It is valid once, for five minutes.
         * @description For agents and system admins with a second factor. At most 120 calls in 600 s per account.
         */
        post: operations["StepUpController_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/stepUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The older path of POST admin/step-up, which does the same.
         * @description For everybody who is signed in. At most 120 calls in 600 s per account.
         */
        post: operations["StepUpController_olderStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/fetchAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's notices that are in force, in the reader's language.
         * @description For everybody who is signed in.
         */
        get: operations["NotificationsController_fetchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the notifications that staff have written.
         * @description For system admins with a second factor.
         */
        get: operations["AdminNotificationsController_list"];
        put?: never;
        /**
         * Sends a notification to everybody or to one person.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminNotificationsController_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a notification before its time.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminNotificationsController_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the notifications that staff have written as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminNotificationsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one written notification.
         * @description For system admins with a second factor.
         */
        get: operations["AdminNotificationsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/afroSms/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-time code for sign-up or password reset; the answer is the same whether or not the phone is registered.
         * @description For everybody.
         */
        post: operations["OtpController_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/afroSms/AuthenticatedOTP": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-time code for a transfer to the player's own phone. If receiver and amount are given, the code is valid only for them.
         * @description For everybody who is signed in.
         */
        post: operations["OtpController_sendTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a player whose phone a one-time code has proved.
         * @description For everybody.
         */
        post: operations["UsersController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets a new password with a one-time code.
         * @description For everybody.
         */
        put: operations["UsersController_forgotPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/getSingleUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the caller's own account.
         * @description For everybody who is signed in.
         */
        get: operations["UsersController_getSingleUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/listUsers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds people by name or phone; names of strangers are masked. Each different phone counts towards an hourly budget.
         * @description For everybody who is signed in. At most 60 calls in 60 s per account.
         */
        get: operations["UsersController_listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/me/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the caller's name, language or password.
         * @description For everybody who is signed in.
         */
        put: operations["UsersController_updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one person with balances, limits and devices.
         * @description For system admins with a second factor.
         */
        get: operations["AdminUsersController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the events of a person's account, newest first: their own actions and those of others.
         * @description For system admins with a second factor.
         */
        get: operations["AdminUsersController_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the sessions of a person.
         * @description For system admins with a second factor.
         */
        get: operations["AdminUsersController_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Blocks a person and ends their sessions.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminUsersController_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to let a blocked person in again. A second admin must confirm it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminUsersController_unblock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to make a person an agent, or makes an agent a player again at once.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminUsersController_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/reset-lockout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lifts the lock after too many wrong passwords.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminUsersController_resetLockout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends all sessions of a person.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminUsersController_signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a note about a person into the staff's log.
         * @description For system admins with a second factor.
         */
        post: operations["AdminUsersController_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists people.
         * @description For system admins with a second factor.
         */
        get: operations["AdminUsersController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports people as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminUsersController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/bonusConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the bonus campaign in force or planned next.
         * @description For everybody who is signed in.
         */
        get: operations["BonusController_bonusConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/listLeaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the leaderboards of the bonus by stake, for the bonus day that is shown at present.
         * @description For everybody who is signed in.
         */
        get: operations["BonusController_listLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/playedLeaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads the leaderboard of the bonus at one stake, with the caller's own place.
         * @description For everybody who is signed in.
         */
        post: operations["BonusController_playedLeaderboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activeRegisterBonus/isActiveRegisterBonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads whether newcomers get a bonus, and how much.
         * @description For everybody.
         */
        get: operations["BonusController_isActiveRegisterBonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the leaderboard of one day of a campaign.
         * @description For system admins with a second factor.
         */
        get: operations["AdminCampaignsController_leaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculates what a campaign's terms would have cost on past days. Changes nothing.
         * @description For system admins with a second factor.
         */
        post: operations["AdminCampaignsController_dryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists bonus campaigns.
         * @description For system admins with a second factor.
         */
        get: operations["AdminCampaignsController_list"];
        put?: never;
        /**
         * Proposes a bonus campaign. A second person must confirm it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminCampaignsController_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one bonus campaign.
         * @description For system admins with a second factor.
         */
        get: operations["AdminCampaignsController_one"];
        /**
         * Proposes changes of a campaign that has not begun. A second person must confirm them.
         * @description For system admins with a second factor. Needs a step-up.
         */
        put: operations["AdminCampaignsController_edit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes the days of a drafted campaign. After a second person has confirmed them, the campaign begins on its first day.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminCampaignsController_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a campaign: a day that has begun is still played and paid, and no further day begins.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminCampaignsController_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports bonus campaigns as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminCampaignsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/proposals/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the proposal that was shown under this hash, and carries it out. The maker of a proposal may not confirm it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminProposalsController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/proposals/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the caller's own proposal back.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminProposalsController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/proposals/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns another person's proposal down.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminProposalsController_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/me/allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads what the caller may still do alone.
         * @description For system admins with a second factor.
         */
        get: operations["AdminProposalsController_allowanceOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the proposals that wait for a second person. Newest first. The filter `state` gives the decided ones.
         * @description For system admins with a second factor.
         */
        get: operations["AdminProposalsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one proposal.
         * @description For system admins with a second factor.
         */
        get: operations["AdminProposalsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/solo-reviews/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes what the caller found about an action that another person did alone.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["SoloReviewsController_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/confirming-pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists who confirmed whom in the last 90 days.
         * @description For system admins with a second factor.
         */
        get: operations["SoloReviewsController_pairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/solo-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the actions that one person did alone and nobody has reviewed yet. Oldest first. The filter `state` gives the reviewed ones.
         * @description For system admins with a second factor.
         */
        get: operations["SoloReviewsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transparency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the state of the log, its keys and its witnesses. The answer is at most 5 seconds old and the same for everybody.
         * @description For everybody.
         */
        get: operations["TransparencyController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/getUserBalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the caller's own balances.
         * @description For everybody who is signed in.
         */
        get: operations["WalletController_getUserBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/Paginatedhistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's statement, newest first; by kind, month, amount or reference if asked for.
         * @description For everybody who is signed in.
         */
        get: operations["WalletController_paginatedHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the caller's statement of a month by day, or of a year by month; as a CSV file if the request accepts `text/csv`.
         * @description For everybody who is signed in.
         */
        get: operations["WalletController_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists adjustments. Newest first unless sorted otherwise.
         * @description For system admins with a second factor.
         */
        get: operations["AdminAdjustmentsController_list"];
        put?: never;
        /**
         * Credits or debits a player by hand; a large amount waits for a second admin.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminAdjustmentsController_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a waiting adjustment and posts it. The maker of an adjustment may not approve it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminAdjustmentsController_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns down a waiting adjustment.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminAdjustmentsController_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports adjustments as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminAdjustmentsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one adjustment.
         * @description For system admins with a second factor.
         */
        get: operations["AdminAdjustmentsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one transfer with its postings.
         * @description For system admins with a second factor.
         */
        get: operations["AdminTransactionsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the transfers of the ledger.
         * @description For system admins with a second factor.
         */
        get: operations["AdminTransactionsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the transfers of the ledger as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminTransactionsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the postings of the ledger.
         * @description For system admins with a second factor.
         */
        get: operations["AdminPostingsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/postings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the postings of the ledger as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminPostingsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/postings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one posting.
         * @description For system admins with a second factor.
         */
        get: operations["AdminPostingsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one account of the ledger.
         * @description For system admins with a second factor.
         */
        get: operations["AdminAccountsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the accounts of the ledger.
         * @description For system admins with a second factor.
         */
        get: operations["AdminAccountsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/receiver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the masked name of the player with a phone. It is null for an unknown phone, for a player who can receive nothing, for a caller without a deposit, and after 20 phones in a day to which the caller has not sent money.
         * @description For everybody who is signed in. At most 60 calls in 60 s per account.
         */
        get: operations["TransfersController_receiver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/receivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the players to whom the caller has sent money last, at most five.
         * @description For everybody who is signed in.
         */
        get: operations["TransfersController_recentReceivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/transferUserBalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends money to another player, confirmed by a one-time code.
         * @description For everybody who is signed in.
         */
        post: operations["TransfersController_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the caller's own limits, and how much they have played.
         * @description For everybody who is signed in.
         */
        get: operations["LimitsController_view"];
        /**
         * Changes the caller's own limits. A stricter limit holds at once, a looser one only after the player confirms it 24 hours later.
         * @description For everybody who is signed in.
         */
        put: operations["LimitsController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/limits/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms a looser limit that was asked for at least 24 hours and at most 8 days ago, and puts it into force.
         * @description For everybody who is signed in.
         */
        post: operations["LimitsController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/limits/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks to come back from an exclusion whose time is over. The exclusion ends when the player asks again 24 hours later.
         * @description For everybody who is signed in.
         */
        post: operations["LimitsController_comeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/breaches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists breaches of personal data.
         * @description For system admins with a second factor.
         */
        get: operations["AdminBreachesController_list"];
        put?: never;
        /**
         * Notes a breach; the authority must be told within 72 hours after it was seen.
         * @description For system admins with a second factor.
         */
        post: operations["AdminBreachesController_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/breaches/{id}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds how many people a breach concerns, what was done, or when the authority was told.
         * @description For system admins with a second factor.
         */
        post: operations["AdminBreachesController_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads what the caller has asked for, and what keeps the account from being erased.
         * @description For everybody who is signed in.
         */
        get: operations["PersonalDataController_view"];
        put?: never;
        /**
         * Asks for a copy or for the erasure, with the code and, if the player has a password, with the password.
         * @description For everybody who is signed in. At most 10 calls in 600 s per account.
         */
        post: operations["PersonalDataController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/data/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the code that confirms a request.
         * @description For everybody who is signed in.
         */
        post: operations["PersonalDataController_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/data/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancels a request that has not ended.
         * @description For everybody who is signed in.
         */
        delete: operations["PersonalDataController_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/data/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the copy, from 24 hours after it was asked for and for seven days.
         * @description For everybody who is signed in. At most 10 calls in 600 s per account.
         */
        get: operations["PersonalDataController_copy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads whether a second factor is set up and needed.
         * @description For everybody who is signed in.
         */
        get: operations["FactorsController_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins the set-up of an authenticator app, for staff.
         * @description For everybody who is signed in.
         */
        post: operations["FactorsController_enrol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Completes the set-up with the first code and gives the recovery codes, this once only.
         * @description For everybody who is signed in.
         */
        post: operations["FactorsController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/recoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the caller's recovery codes. Needs a step-up by another factor.
         * @description For everybody who is signed in.
         */
        post: operations["FactorsController_recoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the options from which a browser makes a passkey, for staff. They are valid once, for five minutes.
         * @description For everybody who is signed in. At most 60 calls in 600 s per account.
         */
        post: operations["FactorsController_passkeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a passkey.
         * @description For everybody who is signed in. At most 30 calls in 600 s per account.
         */
        post: operations["FactorsController_addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a passkey of the caller.
         * @description For everybody who is signed in.
         */
        put: operations["FactorsController_renamePasskey"];
        post?: never;
        /**
         * Removes a passkey of the caller. Needs a step-up by another factor.
         * @description For everybody who is signed in.
         */
        delete: operations["FactorsController_removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the code of an invitation and makes the caller an admin. A caller without a second factor must first set one up within ten minutes.
         * @description For everybody who is signed in. At most 30 calls in 600 s per account.
         */
        post: operations["StaffController_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/telegram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads whether a Telegram account is bound.
         * @description For everybody who is signed in.
         */
        get: operations["TelegramController_state"];
        put?: never;
        /**
         * Signs in with the data that Telegram signed for its Mini App, and sets the cookies as user/login does.
         * @description For everybody. At most 1000 calls in 600 s per address.
         */
        post: operations["TelegramController_signIn"];
        /**
         * Unbinds the Telegram account, and ends the other sessions that it opened.
         * @description For everybody who is signed in.
         */
        delete: operations["TelegramController_unbind"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/telegram/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-time code by SMS that lets this Telegram account sign in. The SMS names the account.
         * @description For everybody.
         */
        post: operations["TelegramController_sendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/telegram/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves which player the caller is, then asks the chat of the Telegram account for the number. If the proof is the account's contact, it binds at once.
         * @description For everybody. At most 300 calls in 600 s per address.
         */
        post: operations["TelegramController_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/telegram/entrance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in once the number has been pressed in the chat; until then it answers with that number.
         * @description For everybody. At most 10000 calls in 600 s per address.
         */
        post: operations["TelegramController_enter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/telegram/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves the caller's own phone with a one-time code of afroSms/otp.
         * @description For everybody who is signed in. At most 30 calls in 600 s per account.
         */
        post: operations["TelegramController_provePhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's own passkeys for the sign-in.
         * @description For everybody who is signed in.
         */
        get: operations["PlayerPasskeysController_list"];
        put?: never;
        /**
         * Adds a passkey, named after its device. The player is told by SMS, and no money leaves the account for a day.
         * @description For everybody who is signed in. At most 30 calls in 600 s per account.
         */
        post: operations["PlayerPasskeysController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the options from which a browser makes a passkey to sign in with. They are valid once, for five minutes.
         * @description For everybody who is signed in. At most 60 calls in 600 s per account.
         */
        post: operations["PlayerPasskeysController_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a passkey. The sessions that it opened end, except the caller's.
         * @description For everybody who is signed in.
         */
        delete: operations["PlayerPasskeysController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/freeze/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows the page of a freeze link; opening it changes nothing. A player who wants to freeze money must not be kept waiting, so this route does not count strangers' requests against the address.
         * @description For everybody.
         */
        get: operations["FreezeController_page"];
        put?: never;
        /**
         * Freezes the money of the link's player: no money can leave, and payouts that are not sent yet are given back.
         * @description For everybody.
         */
        post: operations["FreezeController_freeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads whether the player's own money is frozen.
         * @description For everybody who is signed in.
         */
        get: operations["FreezeController_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unfreeze/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the code that lifts the freeze to the player's own phone.
         * @description For everybody who is signed in.
         */
        post: operations["FreezeController_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lifts the freeze with the code and, if the player has a password, with the password, too.
         * @description For everybody who is signed in. At most 10 calls in 600 s per account.
         */
        post: operations["FreezeController_lift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the accounts that the player has confirmed.
         * @description For everybody who is signed in.
         */
        get: operations["PayeesController_list"];
        put?: never;
        /**
         * Adds an account and sends the code that confirms it.
         * @description For everybody who is signed in. At most 20 calls in 60 s per account.
         */
        post: operations["PayeesController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payees/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms an account by its code; orders that waited for the code go on.
         * @description For everybody who is signed in.
         */
        post: operations["PayeesController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes an account. Orders to it that are not sent yet are given back.
         * @description For everybody who is signed in.
         */
        delete: operations["PayeesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payee-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the payees whose name a person must compare, oldest first.
         * @description For system admins with a second factor.
         */
        get: operations["PayeeVerbsController_reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payees/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts the name of a payee in review, so that the payouts that wait for it go on. Above the solo allowance this makes a proposal for a second admin.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PayeeVerbsController_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payees/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuses the name of a payee in review. The money of payouts that wait for it returns to the player.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PayeeVerbsController_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Releases a payout of unplayed money before its hold ends; above the solo allowance two admins must agree.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PayeeVerbsController_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lifts the freeze of a player's money, after staff have talked to the player.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PayeeVerbsController_unfreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/receivables/ages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sums up what players still owe, by the age of the debt.
         * @description For system admins with a second factor.
         */
        get: operations["AdminReceivablesController_ages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/receivables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what players owe. Oldest first unless sorted otherwise.
         * @description For system admins with a second factor.
         */
        get: operations["AdminReceivablesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/receivables/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports what players owe as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminReceivablesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads what the caller wants to be told, and which channels can reach them.
         * @description For everybody who is signed in.
         */
        get: operations["MessagesController_read"];
        /**
         * Changes what the caller wants to be told. Absent fields are not changed.
         * @description For everybody who is signed in.
         */
        put: operations["MessagesController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/shown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes that a device has shown a message. An unknown id is ignored.
         * @description For everybody.
         */
        post: operations["MessagesController_shown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes that somebody has opened a message. An unknown id is ignored.
         * @description For everybody.
         */
        post: operations["MessagesController_opened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores where this browser takes push messages, for the life of the session.
         * @description For everybody who is signed in. At most 30 calls in 600 s per account.
         */
        post: operations["PushController_add"];
        /**
         * Stops push messages to this browser.
         * @description For everybody who is signed in.
         */
        delete: operations["PushController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the messages of the last 30 days by kind.
         * @description For system admins with a second factor.
         */
        get: operations["AdminMessagesController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads what the apps need before anybody signs in: stakes, limits, gateways.
         * @description For everybody.
         */
        get: operations["SiteController_config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the past values of settings.
         * @description For system admins with a second factor.
         */
        get: operations["AdminSettingVersionsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/versions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the past values of settings as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminSettingVersionsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every setting with its value in force.
         * @description For system admins with a second factor.
         */
        get: operations["AdminSettingsController_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one setting.
         * @description For system admins with a second factor.
         */
        get: operations["AdminSettingsController_one"];
        /**
         * Changes a setting and notes the reason. A change that concerns money waits for a second person.
         * @description For system admins with a second factor. Needs a step-up.
         */
        put: operations["AdminSettingsController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one round with its cards, calls and money.
         * @description For agents and system admins with a second factor.
         */
        get: operations["AdminRoundsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rounds/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Voids a round and refunds its cards. For a locked round this happens only after a second person has confirmed it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminRoundsController_void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists rounds. An agent gets those of their own spaces.
         * @description For agents and system admins with a second factor.
         */
        get: operations["AdminRoundsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rounds/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports rounds as a CSV file.
         * @description For agents and system admins with a second factor.
         */
        get: operations["AdminRoundsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives a ticket with which the socket admits a guest, and names the public round that is shown first.
         * @description For everybody.
         */
        get: operations["WatchController_watch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/screen/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what the screen of a space shows. An ended link answers as a token that never was.
         * @description For everybody.
         */
        get: operations["WatchController_screen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tax/withheld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the tax withheld from players in a month, by day, beside the ledger's account.
         * @description For system admins with a second factor.
         */
        get: operations["AdminTaxController_month"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tax/withheld/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the tax of a month as a CSV file: a line for each player and day.
         * @description For system admins with a second factor.
         */
        get: operations["AdminTaxController_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tax/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads both bases of the operator's own tax, by month: stakes, and stakes less prizes.
         * @description For system admins with a second factor.
         */
        get: operations["AdminTaxController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tax/own/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports both bases of the operator's own tax as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminTaxController_ownFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tax-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the rules of the tax on winnings. The latest first unless sorted otherwise.
         * @description For system admins with a second factor.
         */
        get: operations["AdminTaxRulesController_list"];
        put?: never;
        /**
         * Proposes a tax rule; a second person confirms it before its first day.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminTaxRulesController_propose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one deposit with its transfers in the ledger and the log of decisions about it.
         * @description For system admins with a second factor.
         */
        get: operations["AdminDepositsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists deposits.
         * @description For system admins with a second factor.
         */
        get: operations["AdminDepositsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports deposits as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminDepositsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one withdrawal with its transfers in the ledger and the log of decisions about it.
         * @description For system admins with a second factor.
         */
        get: operations["AdminWithdrawalsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists withdrawals.
         * @description For system admins with a second factor.
         */
        get: operations["AdminWithdrawalsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports withdrawals as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminWithdrawalsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a withdrawal; a large one needs two admins.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_approveWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rejects a withdrawal and gives the money back; two admins must agree if it was approved or sent.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_rejectWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/paying": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims the payment of a withdrawal by hand ("I am paying this now"), so that nobody else pays it; `on: false` ends the claim.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_payingWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that a withdrawal was paid by hand.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_paidWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a deposit that waits for a person; a large one needs two admins.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_approveDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rejects a deposit that waits for a person.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_rejectDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the provider at once what became of a deposit.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_checkDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the provider at once what became of a withdrawal.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_checkWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/txn-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credits a player for a transaction number that the player has given to staff.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["PaymentVerbsController_txnCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a deposit through the deployment's default gateway.
         * @description For everybody who is signed in.
         */
        post: operations["TransactionController_deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays out through the deployment's default gateway.
         * @description For everybody who is signed in.
         */
        post: operations["TransactionController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/manualDeposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims a deposit by the transaction number of its receipt.
         * @description For everybody who is signed in. At most 20 calls in 60 s per account.
         */
        post: operations["TransactionController_manualDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/ManualWithdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queues a payout to a bank account for staff.
         * @description For everybody who is signed in.
         */
        post: operations["TransactionController_manualWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the account of a withdrawal by its code, so that the order goes on.
         * @description For everybody who is signed in.
         */
        post: operations["TransactionController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/check/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the provider about a payment of the player and returns its state; always safe to repeat.
         * @description For everybody who is signed in. At most 30 calls in 60 s per account.
         */
        post: operations["TransactionController_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/cancel/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a deposit that is still open on the page of its provider; if it is already paid, it is credited instead.
         * @description For everybody who is signed in. At most 30 calls in 60 s per account.
         */
        post: operations["TransactionController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/txn/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credits the payment with this transaction number, if it is the player's own and unused.
         * @description For everybody who is signed in. At most 20 calls in 60 s per account.
         */
        post: operations["TxnController_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/txn/checkCBEBirr/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Credits a CBE Birr payment by its transaction number; this GET changes state.
         * @description For everybody who is signed in. At most 20 calls in 60 s per account.
         */
        get: operations["TxnController_checkCbeBirr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens an intent: tells the player which amount to send by hand, so that the payment is recognised as this player's.
         * @description For everybody who is signed in. At most 20 calls in 60 s per account.
         */
        post: operations["IntentsController_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/create-checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a deposit on ArifPay's page.
         * @description For everybody who is signed in.
         */
        post: operations["ArifPayController_createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/direct-pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a telebirr deposit that is approved on the phone.
         * @description For everybody who is signed in.
         */
        post: operations["ArifPayController_directPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/direct-payCbe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a CBE Birr deposit that is approved on the phone.
         * @description For everybody who is signed in.
         */
        post: operations["ArifPayController_directPayCbe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays out to the player's own telebirr account.
         * @description For everybody who is signed in.
         */
        post: operations["ArifPayController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/WithdrawCbeBirr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays out to the player's own CBE Birr account.
         * @description For everybody who is signed in.
         */
        post: operations["ArifPayController_withdrawCbeBirr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chapa/getBanks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the banks that take payouts, by id.
         * @description For everybody who is signed in.
         */
        get: operations["ChapaController_getBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chapa/initializePayment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a deposit on Chapa's page.
         * @description For everybody who is signed in.
         */
        post: operations["ChapaController_initializePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chapa/bankWithdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays out to a bank account.
         * @description For everybody who is signed in.
         */
        post: operations["ChapaController_bankWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/santimpay/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a deposit on SantimPay's page, where the player chooses the medium again.
         * @description For everybody who is signed in.
         */
        post: operations["SantimPayController_deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/santimpay/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays out to a mobile wallet through SantimPay.
         * @description For everybody who is signed in.
         */
        post: operations["SantimPayController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one case with both sides and its notes.
         * @description For system admins with a second factor.
         */
        get: operations["AdminCasesController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cases/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assigns a case to a system admin, or to the caller if none is named.
         * @description For system admins with a second factor.
         */
        post: operations["AdminCasesController_assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cases/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a note to a case.
         * @description For system admins with a second factor.
         */
        post: operations["AdminCasesController_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cases/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settles a case by a reason or a posting. Above the allowance of one person the settlement waits for a second person.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminCasesController_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cases/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drops a settlement that waits for its second person.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminCasesController_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists cases. Newest first unless sorted otherwise.
         * @description For system admins with a second factor.
         */
        get: operations["AdminCasesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cases/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports cases as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminCasesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads what came in, went out and is unmatched, by provider and day.
         * @description For system admins with a second factor.
         */
        get: operations["StatementsController_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reconciliation/{provider}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops the payouts of one provider, or proposes to start them again after a difference paused them.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["StatementsController_setPayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports a statement of a provider or bank and compares it at once.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["StatementsController_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/dailyLeaderBoard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists how much each person played on a day, for system admins.
         * @description For system admins with a second factor.
         */
        post: operations["LeaderboardController_dailyLeaderBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leaderboard-daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the games and stakes of each player by day.
         * @description For system admins with a second factor.
         */
        get: operations["AdminDailyGamesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leaderboard-daily/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the games and stakes of each player by day as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminDailyGamesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leaderboard-bonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the points and prizes of the bonus by day and rank.
         * @description For system admins with a second factor.
         */
        get: operations["AdminBonusTablesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leaderboard-bonus/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the points and prizes of the bonus by day and rank as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminBonusTablesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/createSpace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a private space. A house percent that a system admin sets waits for a second person.
         * @description For agents and system admins.
         */
        post: operations["SpacesController_createSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/addMembersToSpace/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites players to the caller's space by phone, all of them or none. They become members when they accept, or at once (SPACE_MEMBERS).
         * @description For everybody who is signed in. At most 60 calls in 60 s per account.
         */
        post: operations["SpacesController_addMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/invitations/{spaceId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts an invitation to a space.
         * @description For everybody who is signed in.
         */
        post: operations["SpacesController_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/invitations/{spaceId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declines an invitation to a space.
         * @description For everybody who is signed in.
         */
        post: operations["SpacesController_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/removeMember/{spaceId}/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a member or an invitation, by user id or phone. A member's cards in rounds that are not locked are refunded.
         * @description For everybody who is signed in.
         */
        delete: operations["SpacesController_removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/leave/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves a space.
         * @description For everybody who is signed in.
         */
        post: operations["SpacesController_leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/joinSpace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins a listed space.
         * @description For everybody who is signed in.
         */
        post: operations["SpacesController_joinSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/getSpaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the spaces that anybody may join.
         * @description For everybody who is signed in.
         */
        get: operations["SpacesController_getSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/getYourSpaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the spaces that the caller has joined or is invited to.
         * @description For everybody who is signed in.
         */
        get: operations["SpacesController_getYourSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/getOwnedSpaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the spaces that the caller owns.
         * @description For agents and system admins.
         */
        get: operations["SpacesController_getOwnedSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a space of the caller. A new house percent holds for rounds without a sold card and for later rounds. If a system admin sets it, it waits for a second person.
         * @description For everybody who is signed in.
         */
        put: operations["SpacesController_update"];
        post?: never;
        /**
         * Deletes a space of the caller and refunds its rounds that are not locked. Refused while a round is between its lock and its end.
         * @description For everybody who is signed in.
         */
        delete: operations["SpacesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/space/{spaceId}/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the link of a space's screen; the one before ends.
         * @description For everybody who is signed in. At most 30 calls in 60 s per account.
         */
        post: operations["SpaceScreensController_make"];
        /**
         * Ends the link of a space's screen, if it has one.
         * @description For everybody who is signed in.
         */
        delete: operations["SpaceScreensController_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one private space.
         * @description For agents and system admins with a second factor.
         */
        get: operations["AdminSpacesController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the members of a space.
         * @description For agents and system admins with a second factor.
         */
        get: operations["AdminSpacesController_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the stakes and prizes of a space, by day.
         * @description For agents and system admins with a second factor.
         */
        get: operations["AdminSpacesController_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists private spaces. An agent gets their own.
         * @description For agents and system admins with a second factor.
         */
        get: operations["AdminSpacesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports private spaces as a CSV file.
         * @description For agents and system admins with a second factor.
         */
        get: operations["AdminSpacesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userGames/fetchAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's own rounds, newest first.
         * @description For everybody who is signed in.
         */
        get: operations["HistoryController_fetchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room/userGames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's own rounds, as userGames/fetchAll does.
         * @description For everybody who is signed in.
         */
        get: operations["HistoryController_userGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room/allGames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the rounds of everybody, for system admins.
         * @description For system admins with a second factor.
         */
        get: operations["HistoryController_allGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the published deck: cells as [row][column], "F" in the middle. It never changes, so a browser asks once.
         * @description For everybody.
         */
        get: operations["CardsController_cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fairness/rounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads everything that anyone needs to check a round. For a round of a private space this is only open to its members and to players who had a card.
         * @description For everybody.
         */
        get: operations["FairnessController_round"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists, by phone, everybody who is an admin or inspector, was one, or may be invited.
         * @description For system admins with a second factor.
         */
        get: operations["AdminStaffController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to invite an admin, by a listed phone, or an inspector until a day. After the confirmation the code goes to that phone by SMS.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminStaffController_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to remove the second factors of an admin or inspector, their sessions and rights, and to invite them anew.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminStaffController_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the staff's log.
         * @description For system admins with a second factor.
         */
        get: operations["AdminAuditLogController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the staff's log as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminAuditLogController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one row of the staff's log.
         * @description For system admins with a second factor.
         */
        get: operations["AdminAuditLogController_one"];
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
        /**
         * Checks every invariant of the ledger at once.
         * @description For system admins with a second factor.
         */
        get: operations["AdminController_audit"];
        put?: never;
        post?: never;
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
        /**
         * Reads the figures of the dashboard.
         * @description For system admins with a second factor.
         */
        get: operations["AdminController_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the items that wait for staff, for the badges of the menu.
         * @description For system admins with a second factor.
         */
        get: operations["AdminController_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts-switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches automatic payouts off, or proposes to switch them on again.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminController_payoutsSwitch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens one masked value, for inspectors only. The audit log tells who opened which field of which row, and why.
         * @description For system admins with a second factor. At most 60 calls in 3600 s per account.
         */
        post: operations["OpeningsController_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedules a game that players agreed on.
         * @description For everybody who is signed in. At most 20 calls in 60 s per account.
         */
        post: operations["SchedulesController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/join/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins a scheduled game.
         * @description For everybody who is signed in.
         */
        post: operations["SchedulesController_join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves a scheduled game.
         * @description For everybody who is signed in.
         */
        post: operations["SchedulesController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/getAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the scheduled games that the caller may see.
         * @description For everybody who is signed in.
         */
        get: operations["SchedulesController_getAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a scheduled game that the caller created.
         * @description For everybody who is signed in.
         */
        delete: operations["SchedulesController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/scheduled-games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one scheduled game.
         * @description For system admins with a second factor.
         */
        get: operations["AdminScheduledGamesController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/scheduled-games/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a scheduled game and refunds its cards.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminScheduledGamesController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/scheduled-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists scheduled games.
         * @description For system admins with a second factor.
         */
        get: operations["AdminScheduledGamesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/scheduled-games/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports scheduled games as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminScheduledGamesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bigGames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the big games to come with the reader's own cards, and those of the last hour.
         * @description For everybody.
         */
        get: operations["BigGamesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/big-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists big games.
         * @description For system admins with a second factor.
         */
        get: operations["AdminBigGamesController_list"];
        put?: never;
        /**
         * Proposes a big game. A second person must confirm it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminBigGamesController_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/big-games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one big game.
         * @description For system admins with a second factor.
         */
        get: operations["AdminBigGamesController_one"];
        /**
         * Proposes other terms of a big game; once a card is sold only another name and a higher guarantee.
         * @description For system admins with a second factor. Needs a step-up.
         */
        put: operations["AdminBigGamesController_edit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/big-games/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a big game before its lock: every card is refunded, and its holder is told.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminBigGamesController_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/big-games/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports big games as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminBigGamesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/fetchAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the players who signed up with the caller's code, and the caller's income from each.
         * @description For everybody who is signed in.
         */
        get: operations["ReferralController_fetchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends feedback.
         * @description For everybody who is signed in. At most 5 calls in 600 s per account.
         */
        post: operations["FeedbackController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/fetchAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the feedback of everybody, for system admins.
         * @description For system admins with a second factor.
         */
        get: operations["FeedbackController_fetchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/fetchOne/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a feedback of the caller.
         * @description For everybody who is signed in.
         */
        get: operations["FeedbackController_fetchOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/update/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a feedback of the caller.
         * @description For everybody who is signed in. At most 20 calls in 600 s per account.
         */
        put: operations["FeedbackController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a feedback of the caller.
         * @description For everybody who is signed in.
         */
        delete: operations["FeedbackController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks feedback as answered, with a text to its author if one is given.
         * @description For system admins with a second factor.
         */
        post: operations["AdminFeedbackController_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists feedback of players.
         * @description For system admins with a second factor.
         */
        get: operations["AdminFeedbackController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports feedback of players as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminFeedbackController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one feedback.
         * @description For system admins with a second factor.
         */
        get: operations["AdminFeedbackController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/complaints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's complaints.
         * @description For everybody who is signed in.
         */
        get: operations["ComplaintsController_own"];
        put?: never;
        /**
         * Makes a complaint about a round, a payment or a person of the caller.
         * @description For everybody who is signed in. At most 10 calls in 3600 s per account.
         */
        post: operations["ComplaintsController_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/complaints/{number}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeals against the answer to a complaint of the caller, once and within 14 days.
         * @description For everybody who is signed in.
         */
        post: operations["ComplaintsController_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/complaints/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells the player that staff look at the complaint.
         * @description For system admins with a second factor.
         */
        post: operations["AdminComplaintsController_acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/complaints/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a complaint, or the appeal against its answer, which closes it.
         * @description For system admins with a second factor.
         */
        post: operations["AdminComplaintsController_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/complaints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists complaints of players. What is due soonest stands first unless sorted otherwise.
         * @description For system admins with a second factor.
         */
        get: operations["AdminComplaintsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/complaints/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports complaints of players as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminComplaintsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/complaints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one complaint.
         * @description For system admins with a second factor.
         */
        get: operations["AdminComplaintsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the newest messages of a conversation, or those before a given message, oldest first.
         * @description For everybody who is signed in. At most 240 calls in 60 s per account.
         */
        get: operations["ChatController_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's conversations with their last messages.
         * @description For everybody who is signed in.
         */
        get: operations["ChatController_conversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/acquaintances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the people whom the caller knows from private spaces and scheduled games, by name, at most 100.
         * @description For everybody who is signed in. At most 60 calls in 60 s per account.
         */
        get: operations["ChatController_known"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks the messages of a conversation as read.
         * @description For everybody who is signed in.
         */
        post: operations["ChatController_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Blocks a person. Their messages then no longer arrive.
         * @description For everybody who is signed in. At most 60 calls in 3600 s per account.
         */
        post: operations["ChatController_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/blocks/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lifts a block; does nothing without one.
         * @description For everybody who is signed in.
         */
        delete: operations["ChatController_unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports a message that the caller has received.
         * @description For everybody who is signed in. At most 30 calls in 3600 s per account.
         */
        post: operations["ChatController_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one report with the messages around it.
         * @description For system admins with a second factor.
         */
        get: operations["AdminChatReportsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-reports/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a report as resolved.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminChatReportsController_resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists reported chat messages.
         * @description For system admins with a second factor.
         */
        get: operations["AdminChatReportsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-reports/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports reported chat messages as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminChatReportsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-mutes/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads why and until when a player is muted.
         * @description For system admins with a second factor.
         */
        get: operations["AdminChatMutesController_one"];
        put?: never;
        post?: never;
        /**
         * Lets a muted player write again.
         * @description For system admins with a second factor. Needs a step-up.
         */
        delete: operations["AdminChatMutesController_unmute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists players who may not write in the chat.
         * @description For system admins with a second factor.
         */
        get: operations["AdminChatMutesController_list"];
        put?: never;
        /**
         * Mutes a player in the chat for a time.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminChatMutesController_mute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-mutes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports players who may not write in the chat as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminChatMutesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a report: its figures by day, week, month or part, what they come to, and what each says.
         * @description For system admins with a second factor.
         */
        get: operations["ReportsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{report}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports a report as a CSV file, with a row of totals at its end.
         * @description For system admins with a second factor.
         */
        get: operations["ReportsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the sealed export of a day: a ZIP archive of CSV files with their description.
         * @description For system admins with a second factor.
         */
        get: operations["AdminExportsController_archive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the sealed exports, one for each closed day. The latest first unless sorted otherwise.
         * @description For system admins with a second factor.
         */
        get: operations["AdminExportsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists rings of linked players with the reasons: the open ones first, the newest before the older; at most 200.
         * @description For system admins with a second factor.
         */
        get: operations["RingsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rings/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a note about a ring.
         * @description For system admins with a second factor.
         */
        post: operations["RingsController_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rings/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to hold the payouts or the campaign prizes of a ring's members. A second person must confirm it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["RingsController_hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rings/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismisses a ring because its links have an innocent reason. If payouts or prizes of the ring are held, this needs a second person.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["RingsController_dismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the public state of the service, the same for everybody. A server keeps it for 30 seconds, a browser for 15 more.
         * @description For everybody.
         */
        get: operations["StatusController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wind-down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads how far the wind-down has come: what is owed, the cash against it, what still runs, and what is left.
         * @description For system admins with a second factor.
         */
        get: operations["AdminWindDownController_read"];
        put?: never;
        /**
         * Proposes to wind the house down, or on another day than is planned. A second person confirms it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminWindDownController_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wind-down/call-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to call a planned wind-down off before its first day. A second person confirms it.
         * @description For system admins with a second factor. Needs a step-up.
         */
        post: operations["AdminWindDownController_callOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wind-down/left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the players whose account is not 0, or who owe the house.
         * @description For system admins with a second factor.
         */
        get: operations["AdminWindDownController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/wind-down/left/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the players whose account is not 0, or who owe the house as a CSV file.
         * @description For system admins with a second factor.
         */
        get: operations["AdminWindDownController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports what one page load saw. The answer does not say whether it was counted.
         * @description For everybody.
         */
        post: operations["VitalsController_count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads medians, sign-ins and the worst errors by version.
         * @description For system admins with a second factor.
         */
        get: operations["AdminVitalsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the books of a day, by default the newest, as the transparency log holds them.
         * @description For everybody.
         */
        get: operations["BooksController_ofDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the caller's own leaf in the books of a day, with its path to the root. Paths are kept for 35 days.
         * @description For everybody who is signed in.
         */
        get: operations["BooksController_mine"];
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
        ServerHealthDto: {
            ready: boolean;
            /** @description Version of the code, such as 1.0.0. */
            version: string;
            /** @description Commit that the code was built from, `-dirty` after it if files had been changed; "unknown" outside of a build. */
            commit: string;
            /** @description Last step that changed the database, or the model that made it; null while the database does not answer. */
            schema: string | null;
        };
        HealthDto: {
            /** @enum {string} */
            status: "ok";
        };
        LoginDto: {
            /**
             * @description Ethiopian mobile number in any usual form.
             * @example 0911234567
             */
            phoneNo: string;
            password: string;
        };
        SignedInUserDto: {
            /** @enum {string} */
            role: "player" | "agent";
            /** @enum {string} */
            language: "amharic" | "english" | "oromiffa" | "tigray";
            id: string;
            /** @description The same as `id`. */
            _id: string;
            name: string;
            /** @description The same as `name`. */
            username: string;
            phoneNo: string;
        };
        SignInDto: {
            success: boolean;
            user?: components["schemas"]["SignedInUserDto"];
            /** @description Instead of the person: POST user/secondFactor completes the sign-in. */
            secondFactor?: boolean;
        };
        PasskeyDescriptorDto: {
            id: string;
            type: string;
            transports?: string[];
        };
        PasskeyRequestDto: {
            challenge: string;
            rpId?: string;
            timeout?: number;
            allowCredentials?: components["schemas"]["PasskeyDescriptorDto"][];
            userVerification?: string;
        };
        PasskeySignatureDto: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string;
        };
        PasskeyAnswerDto: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: components["schemas"]["PasskeySignatureDto"];
            /** @description The server ignores this field. */
            clientExtensionResults?: Record<string, never>;
            /** @description The server ignores this field. */
            authenticatorAttachment?: string;
        };
        PasskeyLoginDto: {
            passkey: components["schemas"]["PasskeyAnswerDto"];
        };
        RenewedDto: {
            success: boolean;
            /** @description Present only if the refresh token came as Bearer. */
            accessToken?: string;
            /** @description The next refresh token; present only if the old one came as Bearer. */
            refreshToken?: string;
        };
        DoneDto: {
            success: boolean;
        };
        FactorProofDto: {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string;
            passkey?: components["schemas"]["PasskeyAnswerDto"];
        };
        CompletedSignInDto: {
            success: boolean;
            user: components["schemas"]["SignedInUserDto"];
        };
        SessionDto: {
            id: string;
            /** @description Browser and system of the device, such as "Chrome, Android". */
            device: string;
            createdAt: string;
            lastSeenAt: string;
            current: boolean;
        };
        SessionsDto: {
            sessions: components["schemas"]["SessionDto"][];
        };
        EndedSessionsDto: {
            success: boolean;
            /** @description How many sessions were ended. */
            ended: number;
        };
        SteppedUpDto: {
            success: boolean;
            steppedUpUntil: string;
        };
        ShownProposalDto: {
            /** Format: uuid */
            proposalId: string;
            /** @description Hash of what the page showed. */
            hash: string;
        };
        StepUpOptionsDto: {
            /**
             * @description The proposal whose confirmation the passkey signs. Without it the step-up allows, for ten minutes, the actions that
             *     confirm no proposal.
             */
            confirms?: components["schemas"]["ShownProposalDto"];
        };
        NotificationDto: {
            id: string;
            content: string;
            /** @description When the notice came into force. ISO 8601, UTC. */
            createdAt: string;
            /** @description The space whose rounds the reader may enter from this notice. */
            gameSpace?: string;
        };
        NotificationListDto: {
            notifications: components["schemas"]["NotificationDto"][];
        };
        PublishDto: {
            /** @description One text for everybody, or one in each language. */
            content: string | {
                am: string;
                en: string;
                om: string;
                ti: string;
            };
            /**
             * @description A group of readers, or the id of one person; if absent, everybody.
             * @example all
             */
            audience?: string;
            /** @description Start of the notice; if absent, it starts at once. */
            startsAt?: string;
            /** @description End of the notice; if absent, it never ends. */
            endsAt?: string;
        };
        PublishedDto: {
            id: string;
            audience: string;
            startsAt: string;
            endsAt: string | null;
        };
        NoticeRowDto: {
            id: string;
            content: string | {
                am: string;
                en: string;
                om: string;
                ti: string;
            };
            /** @enum {string} */
            audience: "all" | "player" | "agent" | "admin" | "person";
            /** @description The reader of a notice to one person; otherwise null. */
            userId: string | null;
            userName: string | null;
            phoneNo: string | null;
            /** @enum {string} */
            state: "planned" | "inForce" | "over";
            startsAt: string;
            endsAt: string | null;
            authorId: string;
            authorName: string;
            /** @description The member of staff who ended the notice early; null if nobody did. */
            endedBy: string | null;
            endedByName: string | null;
            createdAt: string;
            /** @description Names of the actions that the notice's state allows. */
            can: string[];
        };
        SendOtpDto: {
            /**
             * @description Ethiopian mobile number in any usual form.
             * @example 0911234567
             */
            phoneNo: string;
        };
        SentOtpDto: {
            /** @description The handle of the code, to send back as `vc`. */
            data: string;
        };
        SendTransferOtpDto: {
            /**
             * @description Phone of the receiver.
             * @example 0911234567
             */
            phoneNo?: string;
            /** @description Amount of the transfer in birr. */
            amount?: number;
        };
        RegisterDto: {
            /**
             * @description Ethiopian mobile number in any usual form.
             * @example 0911234567
             */
            phoneNo: string;
            name: string;
            password: string;
            /** @description The code from the SMS. */
            otp: string;
            /** @description The handle in the answer of POST afroSms/otp. */
            vc: string;
            /** @description Code of the player who invited this person. An unknown code is ignored. */
            referralCode?: string | null;
            /** @description Whether the person confirms their age. Required if the product is played for real money. */
            ageConfirmed?: boolean;
        };
        DoneMessageDto: {
            success: boolean;
            /** @description A text for the reader, in their language. */
            message: string;
        };
        ForgotPasswordDto: {
            /** @example 0911234567 */
            phoneNo: string;
            /** @description The new password. */
            password: string;
            otp: string;
            vc: string;
            /** @description True keeps the passkeys of the player's devices; otherwise the new password ends them all. */
            keepPasskeys?: boolean;
        };
        BonusToPlayDto: {
            /** @description How much of the grant is still to be played. */
            left: number;
            /** @description How much of the grant had to be played in all. */
            of: number;
            /** @description When the unspent part of the grant expires; null if only winnings are left, which do not expire. */
            until: string | null;
        };
        WalletDto: {
            bonusToPlay: components["schemas"]["BonusToPlayDto"] | null;
            /** @description Balance of main. */
            activeBalance: number;
            bonusWallet: number;
            /** @description Balance of main. */
            walletBalance: number;
        };
        UserDto: {
            /** @enum {string} */
            role: "player" | "agent";
            /** @enum {string} */
            language: "amharic" | "english" | "oromiffa" | "tigray";
            id: string;
            /** @description The same as `id`. */
            _id: string;
            name: string;
            /** @description The same as `name`. */
            username: string;
            phoneNo: string;
            isSystemAdmin: boolean;
            /** @description Main and bonus together, in birr. */
            totalBalance: number;
            wallet: components["schemas"]["WalletDto"];
            referralCode: string;
            /** @description The id that stands for the player in the proof of a round. */
            fairId: string;
        };
        OwnAccountDto: {
            user: components["schemas"]["UserDto"];
        };
        FoundUserDto: {
            id: string;
            name: string;
            /** @description The phone, masked for everybody but system admins. */
            phoneNo: string;
        };
        FoundUsersDto: {
            users: components["schemas"]["FoundUserDto"][];
        };
        UpdateMeDto: {
            username?: string;
            /** @enum {string} */
            language?: "amharic" | "english" | "oromiffa" | "tigray";
            /** @description The new password; needs `currentPassword`. */
            password?: string;
            currentPassword?: string;
        };
        PersonDto: {
            id: string;
            name: string;
            phoneNo: string;
        };
        UserLockoutDto: {
            failures: number;
            lockedUntil: string | null;
        };
        UserLimitsDto: {
            dailyDeposit: number | null;
            pendingDailyDeposit: number | null;
            pendingFrom: string | null;
            /** @description End of the last break; in the past if the break is over. */
            breakUntil: string | null;
            /** @description End of the exclusion's time. The exclusion goes on after it until the player has asked to come back and confirmed. */
            selfExcludedUntil: string | null;
        };
        UserAccountDto: {
            id: string;
            kind: string;
            balance: number;
        };
        UserTotalsDto: {
            deposited: number;
            withdrawn: number;
            /** @description Transfers from and to other players. */
            received: number;
            sent: number;
            staked: number;
            won: number;
            refunded: number;
            referral: number;
            rounds: number;
        };
        UserNoteDto: {
            id: string;
            text: string;
            author: components["schemas"]["PersonDto"];
            createdAt: string;
        };
        UserPageDto: {
            id: string;
            name: string;
            phoneNo: string;
            /** @enum {string} */
            role: "player" | "agent";
            isSystemAdmin: boolean;
            /** @enum {string} */
            kind: "person" | "staff" | "bot";
            /** @enum {string} */
            status: "active" | "blocked" | "erased";
            /** @enum {string} */
            language: "amharic" | "english" | "oromiffa" | "tigray";
            mainBalance: number;
            bonusBalance: number;
            heldBalance: number;
            selfExcludedUntil: string | null;
            createdAt: string;
            referredBy: components["schemas"]["PersonDto"] | null;
            lockout: components["schemas"]["UserLockoutDto"] | null;
            referralCode: string;
            referredCount: number;
            ageConfirmedAt: string | null;
            secondFactor: boolean;
            /** @description End of the chat mute; null if the user may write. */
            mutedUntil: string | null;
            /** @description End of the freeze of the user's money; null if it is not frozen. */
            frozenUntil: string | null;
            limits: components["schemas"]["UserLimitsDto"];
            accounts: components["schemas"]["UserAccountDto"][];
            totals: components["schemas"]["UserTotalsDto"];
            notes: components["schemas"]["UserNoteDto"][];
            /** @description Names of the actions that the reader may take. */
            can: string[];
        };
        TimelineItemDto: {
            detail: {
                [key: string]: unknown;
            };
            id: string;
            at: string;
            /** @enum {string} */
            kind: "staff" | "round" | "money" | "session" | "payment" | "chat" | "note";
            title: string;
            amount: number | null;
            /** @description Resource and id, such as "transactions/12". */
            ref: string | null;
        };
        TimelineDto: {
            items: components["schemas"]["TimelineItemDto"][];
            nextBefore: string | null;
        };
        UserSessionDto: {
            id: string;
            device: string;
            createdAt: string;
            lastSeenAt: string | null;
            expiresAt: string;
            endedAt: string | null;
            endedBy: string | null;
            open: boolean;
        };
        ReasonDto: {
            /** @description The reason, which the audit log keeps. */
            reason: string;
        };
        UserVerbDto: {
            /** @enum {string} */
            status?: "AwaitingSecond";
            proposalId?: string;
            success: boolean;
        };
        AgentDto: {
            /** @description The reason, which the audit log keeps. */
            reason: string;
            on: boolean;
        };
        OptionalReasonDto: {
            reason?: string;
        };
        NoteDto: {
            text: string;
        };
        UserRowDto: {
            id: string;
            name: string;
            phoneNo: string;
            /** @enum {string} */
            role: "player" | "agent";
            isSystemAdmin: boolean;
            /** @enum {string} */
            kind: "person" | "staff" | "bot";
            /** @enum {string} */
            status: "active" | "blocked" | "erased";
            /** @enum {string} */
            language: "amharic" | "english" | "oromiffa" | "tigray";
            mainBalance: number;
            bonusBalance: number;
            heldBalance: number;
            selfExcludedUntil: string | null;
            createdAt: string;
        };
        BonusConfigDto: {
            structure: {
                [key: string]: number[];
            };
            minGames: {
                [key: string]: number;
            };
            isActive: boolean;
            stakes: number[];
            bonusTypes: string[];
            startDate: string | null;
            endDate: string | null;
            rankLimit: number;
        };
        LeaderboardDto: {
            /** @description The tables by stake. */
            leaderboard: {
                [key: string]: components["schemas"]["LeaderboardRowDto"][];
            };
        };
        PlayedLeaderboardDto: {
            /**
             * @description A public stake, in whole birr.
             * @enum {integer}
             */
            stake: 10 | 20 | 30 | 50 | 80 | 100 | 150 | 200 | 300;
        };
        OwnStandingDto: {
            rank: number | null;
            points: number;
        };
        LeaderboardRowDto: {
            rank: number;
            /** @description Masked, except in the reader's own row. */
            name: string;
            points: number;
            prize: number;
            /** @description True in the reader's own row. */
            mine: boolean;
        };
        PlayedLeaderboardAnswerDto: {
            own: components["schemas"]["OwnStandingDto"];
            top: components["schemas"]["LeaderboardRowDto"][];
        };
        RegisterBonusDto: {
            isActive: boolean;
            /** @description Amount of the bonus, in birr. */
            amount: number;
        };
        PrizeRowDto: {
            rank: number;
            player: components["schemas"]["PersonDto"];
            points: number;
            /** @description The prize in birr. */
            prize: number;
        };
        CampaignDayDto: {
            day: string;
            stake: number;
            minGames: number;
            /** @description When the day's prizes were paid; null before. */
            paidAt: string | null;
            rows: components["schemas"]["PrizeRowDto"][];
        };
        StakeTermsDto: {
            /**
             * @description Stake in whole birr.
             * @enum {integer}
             */
            stake: 10 | 20 | 30 | 50 | 80 | 100 | 150 | 200 | 300;
            /** @description Prizes of rank 1, 2 and so on, in whole birr. */
            prizes: number[];
            /** @description Points that a player needs for a prize. */
            minGames: number;
        };
        DryRunDto: {
            stakes: components["schemas"]["StakeTermsDto"][];
            /** @description Number of past bonus days to evaluate; 14 if absent. */
            pastDays?: number;
            /** @description Number of days of the planned campaign, for its expected cost; 1 if absent. */
            campaignDays?: number;
        };
        ForecastDayDto: {
            day: string;
            stake: number;
            /** @description Number of people with at least one point. */
            players: number;
            /** @description Number of these people who have enough points for a prize. */
            qualified: number;
            /** @description House cut of this stake's public rounds on that day. */
            house: number;
            cost: number;
            prizes: components["schemas"]["PrizeRowDto"][];
        };
        ForecastDto: {
            /** @description First and last bonus day of the forecast's data. */
            from: string;
            to: string;
            pastDays: number;
            campaignDays: number;
            /** @description Number of prizes that would have been paid on these days. */
            winners: number;
            cost: number;
            house: number;
            /** @description Average cost of a day, to the santim. */
            perDay: number;
            /** @description Expected cost of the campaign: the average of a day times the campaign's days. */
            expected: number;
            /** @description Cost of the campaign if every prize of every day were paid. */
            most: number;
            days: components["schemas"]["ForecastDayDto"][];
        };
        CampaignRequestDto: {
            /** @description The reason, which the audit log keeps. */
            reason: string;
            name: string;
            /** @description Number of ranks that the tables show. */
            rankLimit: number;
            stakes: components["schemas"]["StakeTermsDto"][];
            firstDay?: string | null;
            lastDay?: string | null;
        };
        CampaignProposedDto: {
            /** @enum {string} */
            status: "AwaitingSecond";
            proposalId: string;
        };
        StartCampaignDto: {
            /** @description The reason, which the audit log keeps. */
            reason: string;
            firstDay: string;
            lastDay: string;
        };
        StakeTermsViewDto: {
            stake: number;
            minGames: number;
            prizes: number[];
        };
        CampaignDto: {
            id: string;
            name: string;
            bonusType: string;
            /** @enum {string} */
            state: "draft" | "planned" | "running" | "finished" | "stopped";
            firstDay: string | null;
            lastDay: string | null;
            startsAt: string | null;
            endsAt: string | null;
            rankLimit: number;
            stakes: components["schemas"]["StakeTermsViewDto"][];
            /** @description Sum of all prizes of one day. */
            mostPerDay: number;
            /** @description The most that the campaign can pay: every prize of every day. 0 for a draft, which has no days. */
            largestCost: number;
            /** @description Sum of the prizes paid so far. */
            paid: number;
            /** @description Number of prizes paid so far. */
            winners: number;
            stoppedAt: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Names of the actions that the campaign's state allows: edit, start, stop. */
            can: string[];
        };
        ConfirmProposalDto: {
            /** @description The proposal's `hash` as it was shown; without it the answer is 422 `PROPOSAL_NOT_SHOWN`. */
            hash?: string;
        };
        ProposalBalanceDto: {
            /** @enum {string} */
            name: "main" | "bonus";
            before: number;
            after: number;
        };
        ProposalDto: {
            id: string;
            kind: string;
            /** @description What it is about, such as `deposit:<id>`. */
            subject: string;
            madeBy: components["schemas"]["PersonDto"];
            madeAt: string;
            /** @description The player whose money it is about. */
            receiver: components["schemas"]["PersonDto"] | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            };
            reason: string | null;
            /** @description The most money that the proposal can cost or move. */
            value: number;
            /** @enum {string} */
            state: "Open" | "Confirmed" | "Refused" | "Withdrawn" | "Expired";
            /** @description From this time on nobody can confirm the proposal. */
            expiresAt: string;
            /** @description SHA-256 of what is shown, in hexadecimal. */
            hash: string;
            /** @description Whether the reader made this proposal. */
            mine: boolean;
            checker: components["schemas"]["PersonDto"] | null;
            decisionReason: string | null;
            decidedAt: string | null;
            /** @description The receiver's balance now and after a confirmation; null if no balance changes, and for a decided proposal. */
            balance: components["schemas"]["ProposalBalanceDto"] | null;
            /**
             * @description Why the reader may not confirm the proposal; absent if they may.
             * @enum {string}
             */
            blockedFor?: "maker" | "own" | "referral" | "payee" | "payer" | "device" | "ring";
        };
        AllowanceDto: {
            /** @description When the oldest used amount stops counting; null if nothing is used. */
            resetsAt: string | null;
            /** @description How much one person may move alone in 24 hours. */
            solo: number;
            used: number;
            /** @description How much one person may move alone in 30 days. */
            soloMonth: number;
            usedMonth: number;
        };
        ReviewDto: {
            /**
             * @description `wrong` needs a note.
             * @enum {string}
             */
            finding: "right" | "wrong";
            note?: string;
        };
        SoloReviewDto: {
            id: string;
            kind: string;
            /** @description What it is about, such as `deposit:<id>`. */
            subject: string;
            madeBy: components["schemas"]["PersonDto"];
            madeAt: string;
            /** @description The player whose money it is about. */
            receiver: components["schemas"]["PersonDto"] | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            };
            reason: string | null;
            /** @description How much of the solo allowance the action used; 0 if it used none. */
            value: number;
            reviewer: components["schemas"]["PersonDto"] | null;
            reviewedAt: string | null;
            /** @enum {string|null} */
            finding: "right" | "wrong" | null;
            note: string | null;
            /**
             * @description Why the reader may not review the action; absent if they may.
             * @enum {string}
             */
            blockedFor?: "maker" | "own" | "referral" | "payee" | "payer" | "device" | "ring";
        };
        ConfirmingPairDto: {
            people: components["schemas"]["PersonDto"][];
            /** @description The two ids, joined by a colon. */
            id: string;
            /** @description Number of proposals that one of the two made and the other confirmed. */
            confirmed: number;
            /** @description Number of proposals that one of the two made and anybody confirmed. */
            ofAll: number;
            value: number;
            /** @description True if nearly all their proposals are confirmed by the other one, although there are more admins. */
            isAlways: boolean;
        };
        LogRotationDto: {
            /** @description The lines of the entry, each ended by a line feed. */
            entry: string;
            /** @description Text of a C2SP tlog-proof, whose checkpoint the old key signed. */
            proof: string;
        };
        LogWitnessDto: {
            name: string;
            operator: string;
            /** @description Public key (vkey). */
            key: string;
            /** @description When the witness last signed a checkpoint, ISO 8601; null if never. */
            lastAt: string | null;
        };
        LoggedRoundsDto: {
            today: number;
            locked: number;
            /** @description Rounds that were played to their end. */
            ended: number;
            refunded: number;
        };
        TransparencyDto: {
            /** @description Name of the log, which is its address without https://. */
            origin: string;
            /** @description Public key that signs the log's checkpoints (vkey). */
            key: string;
            /** @description Public key that signs the locks of rounds (vkey). */
            lockKey: string;
            /** @description Changes of the log's keys, oldest first; empty while the first keys are in use. */
            rotations: components["schemas"]["LogRotationDto"][];
            witnesses: components["schemas"]["LogWitnessDto"][];
            /** @description Number of entries in the log. */
            size: number;
            /** @description Hash of the tree, lower-case hex; null while the log is empty. */
            root: string | null;
            rounds: components["schemas"]["LoggedRoundsDto"];
        };
        BalanceDto: {
            activeBalance: number;
            bonusWallet: number;
        };
        HistoryRowDto: {
            id: string;
            /** @enum {string} */
            type: "deposit" | "withdraw" | "bonus" | "transferIn" | "win" | "refund" | "referral" | "bonusToMain" | "bonusEnd" | "transferOut" | "bet";
            /** @description Time of the movement, ISO 8601, UTC. */
            createdAt: string;
            /** @description Amount in birr, always positive; of a prize, and of bonus money that turned to main, what is left after tax. */
            amount: number;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined";
            ref?: string;
            /** @description The round of a purchase, a prize or a refund. */
            roundId?: string;
            /** @description The stake of that round in birr. */
            stake?: number;
            /** @description The player's cards that were bought, have won or were given back. */
            cards?: number[];
            /** @description The other player of a transfer, masked. */
            other?: string;
            /** @description The medium of a payment or, if the player chose it on a page, the provider. */
            via?: string;
            /** @description The last digits of the account of a withdrawal. */
            account?: string;
            /** @description Why staff rejected the withdrawal, if they say it, in the reader's language. */
            reason?: string;
            /** @description The main balance in birr after the movement, if it changed. */
            mainAfter?: number;
            /** @description The bonus balance in birr after the movement, if it changed. */
            bonusAfter?: number;
            /** @description The tax in birr that was withheld; absent if none was. */
            tax?: number;
        };
        HistoryPageDto: {
            transactionHistory: components["schemas"]["HistoryRowDto"][];
            /** @description Number of pages, at least 1. */
            totalPages: number;
        };
        PlayerStatementRowDto: {
            /** @description A day of the month, or a month of the year. */
            period: string;
            /** @description All the player's money at its end. */
            closing: number;
            deposits: number;
            /** @description Counted when the money leaves. */
            payouts: number;
            /** @description Less what was given back. */
            staked: number;
            /** @description Before tax. */
            won: number;
            tax: number;
            /** @description Given, less what ended with its time. */
            bonus: number;
            /** @description Received from other players, less sent. */
            transfers: number;
            /** @description Income of referrals, corrections of staff, and debts. */
            other: number;
        };
        PlayerStatementSumsDto: {
            deposits: number;
            /** @description Counted when the money leaves. */
            payouts: number;
            /** @description Less what was given back. */
            staked: number;
            /** @description Before tax. */
            won: number;
            tax: number;
            /** @description Given, less what ended with its time. */
            bonus: number;
            /** @description Received from other players, less sent. */
            transfers: number;
            /** @description Income of referrals, corrections of staff, and debts. */
            other: number;
        };
        PlayerStatementDto: {
            period: string;
            opening: number;
            /** @description Days or months in which something moved. */
            rows: components["schemas"]["PlayerStatementRowDto"][];
            sums: components["schemas"]["PlayerStatementSumsDto"];
            closing: number;
        };
        NewAdjustmentDto: {
            /** @example 0911234567 */
            phoneNo?: string;
            amount: number;
            /** Format: uuid */
            userId?: string;
            /** @enum {string} */
            direction: "credit" | "debit";
            /** @enum {string} */
            balance: "bonus" | "main";
            /** @description Reason of the adjustment; it is kept for ever. */
            reason: string;
        };
        AdjustmentDto: {
            id: string;
            userId: string;
            userName: string;
            phoneNo: string;
            /** @enum {string} */
            direction: "credit" | "debit";
            /** @enum {string} */
            balance: "main" | "bonus";
            amount: number;
            reason: string;
            /** @enum {string} */
            state: "AwaitingSecond" | "Posted" | "Rejected";
            /**
             * @description The same as `state`.
             * @enum {string}
             */
            status: "AwaitingSecond" | "Posted" | "Rejected";
            /** @description Id of the proposal that waits for a second person; null if none waits. */
            proposalId: string | null;
            maker: components["schemas"]["PersonDto"];
            checker: components["schemas"]["PersonDto"] | null;
            decisionReason: string | null;
            transferId: string | null;
            createdAt: string;
            decidedAt: string | null;
            /** @description Names of the actions that the reader may take. */
            can: string[];
            /** @description The waiting proposal as it is shown to the reader; null if none waits. */
            proposal: components["schemas"]["ProposalDto"] | null;
        };
        ApproveAdjustmentDto: {
            reason?: string;
            /**
             * Format: uuid
             * @description Id of the proposal that the caller confirms.
             */
            proposalId?: string;
            /** @description The proposal's `hash` as it was shown. */
            hash?: string;
        };
        PostingDto: {
            id: string;
            transferId: string;
            /** @description Kind of the transfer. */
            kind: string;
            key: string;
            accountId: string;
            accountKind: string;
            userId: string | null;
            userName: string | null;
            roundId: string | null;
            provider: string | null;
            /** @description Signed amount: positive if the account gains. */
            amount: number;
            balanceAfter: number | null;
            createdAt: string;
        };
        TransactionPageDto: {
            id: string;
            key: string;
            kind: string;
            /** @description The amount that the transfer moved. */
            amount: number;
            actor: string;
            actorName: string | null;
            roundId: string | null;
            purchaseId: string | null;
            ticketId: string | null;
            subject: string | null;
            requestId: string;
            createdAt: string;
            postings: components["schemas"]["PostingDto"][];
        };
        TransactionDto: {
            id: string;
            key: string;
            kind: string;
            /** @description The amount that the transfer moved. */
            amount: number;
            actor: string;
            actorName: string | null;
            roundId: string | null;
            purchaseId: string | null;
            ticketId: string | null;
            subject: string | null;
            requestId: string;
            createdAt: string;
        };
        AccountDto: {
            id: string;
            kind: string;
            userId: string | null;
            userName: string | null;
            roundId: string | null;
            provider: string | null;
            /** @description Balance of the account; null in lists for an account that stores no balance, only postings. */
            balance: number | null;
        };
        ReceiverNameDto: {
            /** @description The masked name, as in `A••• B.`; null if there is none to show, for whatever reason. */
            name: string | null;
        };
        RecentReceiverDto: {
            /** @description As `0911234567`: the caller has typed it before. */
            phoneNo: string;
            /** @description The masked name. */
            name: string;
        };
        TransferDto: {
            /**
             * @description Phone of the receiver.
             * @example 0911234567
             */
            phoneNo: string;
            /** @description Amount in birr; santim are allowed as decimals. */
            amount: number;
            otp: string;
            /** @description The handle that came with the code. */
            vc: string;
        };
        TransferredDto: {
            success: boolean;
            /** @description A text for the reader, in their language. */
            message: string;
            /** @description The transfer's `id` in transaction/Paginatedhistory. */
            id: string;
        };
        PendingLimitDto: {
            /** @enum {string} */
            field: "dailyDeposit" | "weeklyDeposit" | "monthlyDeposit" | "dailyLoss" | "weeklyLoss" | "monthlyLoss";
            /** @description The looser limit in birr; null for no limit. */
            value: number | null;
            /** @description From this time on the player can confirm it. */
            from: string;
            /** @description When the request lapses if the player does not confirm it. */
            until: string;
        };
        PlaySumsDto: {
            session: number;
            today: number;
            days30: number;
        };
        PlayedDto: {
            /** @description Minutes since the session began: since the first purchase that no pause of half an hour follows. */
            sessionMinutes: number;
        };
        LimitsDto: {
            /** @description Limit of deposits on one day, in birr; null without a limit. The next five fields have the same form. */
            dailyDeposit: number | null;
            weeklyDeposit: number | null;
            monthlyDeposit: number | null;
            dailyLoss: number | null;
            weeklyLoss: number | null;
            monthlyLoss: number | null;
            /** @description Looser limits that still wait, or that the player can confirm. */
            pending: components["schemas"]["PendingLimitDto"][];
            /** @description The value of `pending` for dailyDeposit; null means no limit. */
            pendingDailyDeposit: number | null;
            pendingFrom: string | null;
            reminderMinutes: number | null;
            breakUntil: string | null;
            /** @description End of the exclusion's time. The exclusion goes on after it until the player has come back. */
            selfExcludedUntil: string | null;
            /** @description From this time on the player can confirm the return that they asked for. */
            returnFrom: string | null;
            /** @description True if the player has not answered the question about limits in six months, or never. */
            reviewDue: boolean;
            /** @description Winnings minus stakes from main; a negative number is a loss. */
            net: components["schemas"]["PlaySumsDto"];
            staked: components["schemas"]["PlaySumsDto"];
            won: components["schemas"]["PlaySumsDto"];
            played: components["schemas"]["PlayedDto"];
        };
        ChangeLimitsDto: {
            /** @description Most whole birr of deposits on one day; null for no limit. */
            dailyDeposit?: number | null;
            /** @description Most whole birr of deposits in seven days; null for no limit. */
            weeklyDeposit?: number | null;
            /** @description Most whole birr of deposits in thirty days; null for no limit. */
            monthlyDeposit?: number | null;
            /** @description Most whole birr that the player may lose on one day, after prizes are subtracted; null for no limit. */
            dailyLoss?: number | null;
            /** @description Most whole birr that the player may lose in seven days; null for no limit. */
            weeklyLoss?: number | null;
            /** @description Most whole birr that the player may lose in thirty days; null for no limit. */
            monthlyLoss?: number | null;
            /** @description Minutes between two reminders of the time, or null for none. */
            reminderMinutes?: number | null;
            /** @description End of a break: ISO 8601, at most six weeks ahead. */
            breakUntil?: string | null;
            /** @description End of the time of an exclusion: ISO 8601, at most five years ahead. */
            selfExcludedUntil?: string | null;
            /** @description True if the player answers the question about limits by keeping them. */
            reviewed?: boolean;
        };
        ConfirmLimitDto: {
            /** @enum {string} */
            field: "dailyDeposit" | "weeklyDeposit" | "monthlyDeposit" | "dailyLoss" | "weeklyLoss" | "monthlyLoss";
        };
        NewBreachDto: {
            /** @description What has happened. */
            what: string;
            /** @description When it was seen. */
            seenAt: string;
            /** @description How many people it concerns. */
            people?: number;
        };
        BreachDto: {
            id: string;
            what: string;
            /** @description When the breach was seen; the 72 hours begin here. */
            seenAt: string;
            /** @description Until when the authority must be told. */
            deadline: string;
            /** @description How many people it concerns; null while that is not known. */
            people: number | null;
            /** @description What was done about it. */
            done: string | null;
            /** @description When the authority was told. */
            toldAt: string | null;
            /** @enum {string} */
            state: "open" | "late" | "told" | "toldLate";
            notedByName: string;
            notedAt: string;
        };
        ChangeBreachDto: {
            /** @description How many people it concerns. */
            people?: number;
            /** @description What was done about it. */
            done?: string;
            /** @description When the authority was told. */
            toldAt?: string;
        };
        DataRequestDto: {
            askedAt: string;
            /** @description From when the copy can be downloaded or the account is erased. */
            readyAt: string;
            /** @description Until when the copy can be downloaded; null for an erasure. */
            until: string | null;
            /** @description True if the copy can be downloaded now. */
            isReady: boolean;
        };
        PersonalDataDto: {
            /** @description What is open on the account; while anything is, it is not erased. */
            open: ("staff" | "blocked" | "money" | "play" | "order" | "case" | "complaint" | "receivable" | "freeze" | "hold")[];
            /** @description What kept the account from being erased when the last request came to its time; null unless that was refused. */
            refusedFor: ("staff" | "blocked" | "money" | "play" | "order" | "case" | "complaint" | "receivable" | "freeze" | "hold")[] | null;
            needsPassword: boolean;
            copy: components["schemas"]["DataRequestDto"] | null;
            erasure: components["schemas"]["DataRequestDto"] | null;
        };
        DataKindDto: {
            /** @enum {string} */
            kind: "copy" | "erasure";
        };
        DataCodeDto: {
            vc: string;
        };
        AskDataDto: {
            /** @enum {string} */
            kind: "copy" | "erasure";
            vc: string;
            otp: string;
            /** @description Required from a player who has a password. */
            password?: string;
        };
        PasskeyDto: {
            id: string;
            name: string;
            createdAt: string;
            lastUsedAt: string | null;
        };
        SecondFactorDto: {
            enrolled: boolean;
            /** @description True if the backoffice stays closed until the person has a second factor. */
            required: boolean;
            recoveryCodesLeft: number;
            /** @description Whether an authenticator app is set up. */
            app: boolean;
            passkeys: components["schemas"]["PasskeyDto"][];
        };
        SecurityDto: {
            /** @description Roles of the person in the backoffice; empty for players. */
            roles: ("agent" | "admin" | "inspector")[];
            secondFactor: components["schemas"]["SecondFactorDto"];
            steppedUpUntil: string | null;
            demo: boolean;
            /** @description Until this time the admin cannot change money, roles or settings. */
            moneyHeldUntil: string | null;
            /** @description When an inspector's seat ends; null for everybody else. */
            seatUntil: string | null;
            /** @description True while an invitation waits for this person to enter its code (POST staff/accept). */
            invited: boolean;
            /** @description Number of admins who can act; with fewer than two nothing can be confirmed. Null for everybody but admins. */
            activeAdmins: number | null;
        };
        EnrolmentDto: {
            /** @description The secret in Base32, for typing. */
            secret: string;
            /** @description The secret as an otpauth:// address, for a QR code. */
            uri: string;
        };
        CodeDto: {
            code: string;
        };
        RecoveryCodesDto: {
            success: boolean;
            /** @description The recovery codes, shown only once. */
            recoveryCodes: string[];
        };
        PasskeyPartyDto: {
            name: string;
            id?: string;
        };
        PasskeyPersonDto: {
            id: string;
            name: string;
            displayName: string;
        };
        PasskeyAlgorithmDto: {
            alg: number;
            /** @enum {string} */
            type: "public-key";
        };
        KnownPasskeyDto: {
            id: string;
            type: string;
            transports?: string[];
        };
        PasskeyChoiceDto: {
            residentKey?: string;
            requireResidentKey?: boolean;
            userVerification?: string;
        };
        PasskeyExtensionsDto: {
            credProps?: boolean;
        };
        PasskeyCreationDto: {
            rp: components["schemas"]["PasskeyPartyDto"];
            user: components["schemas"]["PasskeyPersonDto"];
            challenge: string;
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithmDto"][];
            timeout?: number;
            excludeCredentials?: components["schemas"]["KnownPasskeyDto"][];
            authenticatorSelection?: components["schemas"]["PasskeyChoiceDto"];
            attestation?: string;
            hints?: string[];
            extensions?: components["schemas"]["PasskeyExtensionsDto"];
        };
        PasskeyAttestationDto: {
            clientDataJSON: string;
            attestationObject: string;
            /** @description The server ignores this field: `attestationObject` contains it. */
            authenticatorData?: string;
            /** @description The server ignores this field: `attestationObject` contains it. */
            publicKey?: string;
            /** @description The server ignores this field: `attestationObject` contains it. */
            publicKeyAlgorithm?: number;
            transports?: string[];
        };
        NewPasskeyAnswerDto: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: components["schemas"]["PasskeyAttestationDto"];
            /** @description The server ignores this field. */
            clientExtensionResults?: Record<string, never>;
            /** @description The server ignores this field. */
            authenticatorAttachment?: string;
        };
        NewPasskeyDto: {
            passkey: components["schemas"]["NewPasskeyAnswerDto"];
            /** @description Name that the person gives the passkey, such as "Office laptop". */
            name: string;
        };
        AddedPasskeyDto: {
            success: boolean;
            id: string;
            /** @description Recovery codes, shown only once; empty if earlier ones are still valid. */
            recoveryCodes: string[];
        };
        PasskeyNameDto: {
            /** @description Name that the person gives the passkey, such as "Office laptop". */
            name: string;
        };
        AcceptedDto: {
            success: boolean;
            /** @description Until this time a second factor must be set up in this session; null if the person is already an admin. */
            enrolUntil: string | null;
        };
        TelegramSignInDto: {
            /** @description The data exactly as Telegram's client gives it to the Mini App. */
            initData: string;
            /** @description True if the browser keeps no cookies in this frame. The answer then carries the tokens. */
            inMemory?: boolean;
        };
        TelegramSignedInDto: {
            success: boolean;
            user?: components["schemas"]["SignedInUserDto"];
            /** @description Instead of the person: POST user/secondFactor completes the sign-in. */
            secondFactor?: boolean;
            /**
             * @description Present instead of the person. The page shows this number, and the person must press it in the chat of the Telegram
             *     account.
             */
            number?: number;
            /** @description Present only with `inMemory`; goes into the header Authorization. */
            accessToken?: string;
            /** @description Present only with `inMemory`; POST user/refresh-token takes it as Bearer. */
            refreshToken?: string;
        };
        SendLinkOtpDto: {
            /**
             * @description Ethiopian mobile number in any usual form.
             * @example 0911234567
             */
            phoneNo: string;
            /** @description The `linkToken` from the refusal PHONE_REQUIRED. */
            linkToken: string;
        };
        LinkOtpSentDto: {
            /** @description The handle of the code, which the caller sends back as `vc`. */
            data: string;
        };
        TelegramLinkDto: {
            /**
             * @description Ethiopian mobile number in any usual form; if absent, the number of the contact.
             * @example 0911234567
             */
            phoneNo?: string;
            /** @description The `linkToken` from the refusal PHONE_REQUIRED. */
            linkToken: string;
            /** @description Password of the player who has this phone. */
            password?: string;
            /** @description The code from the SMS. */
            otp?: string;
            /** @description The handle in the answer of POST user/telegram/otp. */
            vc?: string;
            /** @description Name of a new player; if absent, the first name at Telegram. */
            name?: string;
            /**
             * @description Whether the person confirms their age. Required if the product is played for real money, except together with a
             *     password.
             */
            ageConfirmed?: boolean;
            /** @description True if the browser keeps no cookies in this frame. The answer then carries the tokens. */
            inMemory?: boolean;
        };
        TelegramEntranceDto: {
            /** @description The `linkToken` from the refusal PHONE_REQUIRED. */
            linkToken: string;
            /** @description True if the browser keeps no cookies in this frame. The answer then carries the tokens. */
            inMemory?: boolean;
        };
        TelegramStateDto: {
            /** @description Whether this installation has a bot. */
            available: boolean;
            /** @description Name of the bot at Telegram, without @; absent while Telegram has not told it. */
            bot?: string;
            /** @description ISO time at which a Telegram account was bound; absent if none is bound. */
            boundSince?: string;
            /** @description Whether the player must prove the phone by an SMS before money can leave. */
            phoneUnproved: boolean;
        };
        ProvePhoneDto: {
            /** @description The code from the SMS. */
            otp: string;
            /** @description The handle in the answer of POST afroSms/otp. */
            vc: string;
        };
        PlayerPasskeysDto: {
            passkeys: components["schemas"]["PasskeyDto"][];
            /** @description For how many hours no money leaves the account after a passkey was added. */
            holdHours: number;
        };
        NewPlayerPasskeyDto: {
            passkey: components["schemas"]["NewPasskeyAnswerDto"];
        };
        PlayerPasskeyAddedDto: {
            success: boolean;
            id: string;
        };
        FrozenDto: {
            /** @description The end of the freeze, if nobody lifts it before. */
            frozenUntil: string;
        };
        FreezeStateDto: {
            /** @description The end of the freeze; null while the money is not frozen. */
            frozenUntil: string | null;
            /** @description True if only staff can lift the freeze, after they have called the player. */
            needsCall: boolean;
            /**
             * @description True if the player needs a password besides the code. A player who signed up through Telegram has no password and
             *     needs the code alone.
             */
            needsPassword: boolean;
        };
        FreezeCodeDto: {
            /** @description Handle of the code that was sent, to send back as `vc`. */
            vc: string;
        };
        UnfreezeDto: {
            /** @description Required from a player who has a password. */
            password?: string;
            otp: string;
            /** @description Handle of the code that was sent. */
            vc: string;
        };
        PayeeDto: {
            /** @enum {string} */
            kind: "bank" | "phone";
            /**
             * @description Until this time the account counts as new; all new accounts together can get only a small sum a day. Null if it no
             *     longer counts as new.
             */
            restsUntil: string | null;
            /**
             * @description `resting`: the account counts as new. `review`: a person must compare its name first.
             * @enum {string}
             */
            status: "resting" | "ready" | "review";
            id: string;
            /** @description Present for a bank account only. */
            bankId?: string;
            /** @description Name of the bank or wallet. */
            bank: string;
            /** @description Number of the account; all but the last four digits are hidden. */
            accountNumber: string;
            accountName: string;
        };
        NewPayeeDto: {
            /** @enum {string} */
            kind: "bank" | "phone";
            /**
             * @description The wallet of a phone; telebirr if absent.
             * @enum {string}
             */
            method?: "TELEBIRR" | "CBE";
            /** @description Key from chapa/getBanks, or the bank's name for a payment by hand. Required for a bank account. */
            bankId?: string;
            accountNumber: string;
            accountName: string;
        };
        PayeeMadeDto: {
            /** @description Handle of the code that was sent; null if the account needs no code. */
            vc: string | null;
            id: string;
        };
        ConfirmPayeeDto: {
            otp: string;
            /** @description Handle of the code that was sent. */
            vc: string;
        };
        ReceiptNameDto: {
            /** @enum {string} */
            source: "telebirr" | "cbebirr";
            name: string;
            /** @description When the newest such receipt was claimed. */
            at: string;
            /** @description True if this name agrees with the typed name and with the name under which the player is paid. */
            fits: boolean;
        };
        ReviewedPayeeDto: {
            /** @description The open proposal, which waits for a second person; null if there is none. */
            proposal: components["schemas"]["ProposalDto"] | null;
            id: string;
            userId: string;
            /** @description The name under which the player is paid. */
            payoutName: string;
            /** @description The account's name as the player typed it. */
            accountName: string;
            /** @description True if the two names agree. */
            nameFits: boolean;
            accountNumber: string;
            /** @description The holder's names that receipts show for the account, newest first; at most five. */
            receipts: components["schemas"]["ReceiptNameDto"][];
            /** @description True if another player is paid to the same account. */
            isShared: boolean;
            since: string;
        };
        PayeeVerdictDto: {
            reason: string;
            /**
             * Format: uuid
             * @description Id of the proposal that the caller confirms.
             */
            proposalId?: string;
            /** @description The proposal's `hash` as it was shown. */
            hash?: string;
        };
        PayeeApprovalDto: {
            /**
             * @description Present if the approval waits for a second person; absent once it is done.
             * @enum {string}
             */
            status?: "AwaitingSecond";
            proposalId?: string;
            success: boolean;
        };
        PayeeReasonDto: {
            reason: string;
        };
        PayoutReleaseDto: {
            /** @enum {string} */
            status: "AwaitingSecond" | "Pending";
            /** @description Id of the proposal that waits for a second person; absent if none does. */
            proposalId?: string;
        };
        ReceivableAgeDto: {
            /** @enum {string} */
            group: "day" | "week" | "month" | "older";
            count: number;
            /** @description The sum that is still owed, in birr. */
            due: number;
        };
        ReceivableDto: {
            id: string;
            player: components["schemas"]["PersonDto"];
            /** @description Reference of the payment for which the player owes. */
            ref: string;
            provider: string;
            /**
             * @description `late success`: a payout was paid after it had been given back. `reversed`: a credited deposit was taken back.
             * @enum {string}
             */
            cause: "late success" | "reversed";
            amount: number;
            /** @description The part that was already taken from the player's money. */
            recovered: number;
            due: number;
            /** @description Id of the case that says what the provider did. */
            caseId: string | null;
            createdAt: string;
            updatedAt: string;
        };
        AskedKindsDto: {
            /** @description Reminder that a scheduled game starts within the next minutes. */
            gameSoon: boolean;
            /** @description News of a win while no page was open. */
            wonAway: boolean;
            /** @description Reminder that the player has not reviewed their limits for half a year. */
            limitReminder: boolean;
            /** @description Notices that staff write. */
            notice: boolean;
        };
        ReachDto: {
            /** @description Whether the player has a chat with the bot. */
            telegram: boolean;
            /** @description Number of devices that take push messages. */
            push: number;
            /** @description Whether this browser is one of these devices. */
            here: boolean;
        };
        MessageSettingsDto: {
            telegram: boolean;
            push: boolean;
            /** @description Whether messages about money may go by SMS. An SMS about safety is always sent. */
            sms: boolean;
            /** @description Whether messages that the player asked for wait until the night is over. */
            quiet: boolean;
            /** @description Whether messages name amounts, which a lock screen shows. */
            amounts: boolean;
            kinds: components["schemas"]["AskedKindsDto"];
            reach: components["schemas"]["ReachDto"];
            /** @description Public key for PushManager.subscribe; null if this installation sends no push messages. */
            pushKey: string | null;
        };
        ChangeAskedKindsDto: {
            gameSoon?: boolean;
            wonAway?: boolean;
            limitReminder?: boolean;
            notice?: boolean;
        };
        ChangeMessagesDto: {
            telegram?: boolean;
            push?: boolean;
            sms?: boolean;
            quiet?: boolean;
            amounts?: boolean;
            kinds?: components["schemas"]["ChangeAskedKindsDto"];
        };
        PushKeysDto: {
            /** @description A point of P-256, uncompressed. */
            p256dh: string;
            auth: string;
        };
        PushSubscriptionDto: {
            endpoint: string;
            /** @description The server ignores this field, which browsers send. */
            expirationTime?: number | null;
            keys: components["schemas"]["PushKeysDto"];
        };
        MessageFiguresDto: {
            kind: string;
            /** @description Messages that were written, to be sent. */
            written: number;
            /** @description Messages that a channel accepted; the next four fields count them by channel. */
            sent: number;
            socket: number;
            push: number;
            telegram: number;
            sms: number;
            /** @description Of the sent messages, those that a page, a device or the chat is known to have shown. */
            delivered: number;
            opened: number;
            /** @description Messages after which the player switched off the kind or the channel within a week. */
            switchedOff: number;
            /**
             * @description Messages that were not sent: they were too late, replaced or no longer wanted, no channel took them, or the
             *     channel's answer was lost.
             */
            unsent: number;
        };
        MessageFiguresListDto: {
            kinds: components["schemas"]["MessageFiguresDto"][];
        };
        GatewayDto: {
            id: string;
            /** @description The provider, followed by a dot and the medium if the method serves one medium only. */
            label: string;
            /** @description Path of the route, relative to /api/. */
            path: string;
            /** @description Names of the fields of the request's body. */
            body: string[];
        };
        GatewaysDto: {
            deposit: components["schemas"]["GatewayDto"][];
            withdraw: components["schemas"]["GatewayDto"][];
        };
        AmountLimitsDto: {
            min: number;
            max: number;
        };
        SiteLimitsDto: {
            /** @description Most cards that one player may have in one round, by public stake; `other` for every other stake. */
            cardsPerPlayer: {
                [key: string]: number;
            };
            deposit: components["schemas"]["AmountLimitsDto"];
            bankWithdraw: components["schemas"]["AmountLimitsDto"];
            manualWithdraw: components["schemas"]["AmountLimitsDto"];
            directWithdraw: components["schemas"]["AmountLimitsDto"];
            transfer: components["schemas"]["AmountLimitsDto"];
        };
        ReceivingAccountDto: {
            name: string;
            number: string;
        };
        ReceivingAccountsDto: {
            TELEBIRR: components["schemas"]["ReceivingAccountDto"];
            CBE: components["schemas"]["ReceivingAccountDto"];
        };
        SiteLinksDto: {
            contact: string | null;
            chatGroup: string | null;
            leaderboard: string | null;
        };
        SiteTaxDto: {
            /** @description Of all winnings, in steps of 0.1. */
            percent: number;
            /** @description Birr of winnings from which on they are taxed. */
            from: number;
        };
        SiteWindDownDto: {
            /** @description From when the house takes no stakes and no deposits, ISO 8601. It may be still to come. */
            from: string;
        };
        SiteConfigDto: {
            languages: ("amharic" | "english" | "oromiffa" | "tigray")[];
            stakes: number[];
            spaceStakes: number[];
            scheduleStakes: number[];
            /** @enum {string} */
            beacon: "local" | "drand";
            /** @description A round with fewer players than this is refunded. */
            minPlayers: number;
            /** @description The usual countdown of a round, the lock included. */
            countdownMs: number;
            gateways: components["schemas"]["GatewaysDto"];
            limits: components["schemas"]["SiteLimitsDto"];
            receivingAccounts: components["schemas"]["ReceivingAccountsDto"];
            links: components["schemas"]["SiteLinksDto"];
            demo: boolean;
            /** @description Whether the app reports errors, speed and sign-ins (POST vitals). */
            vitals: boolean;
            /** @description Whether the app shows falling snow (setting `snow`). */
            snow: boolean;
            /** @description The age that a player confirms at sign-up if the product is played for real money; null otherwise. */
            ageRequired: number | null;
            /** @description The least age of a player, in years. */
            minimumAge: number;
            /** @description Number of the operator's licence; null without one. */
            licence: string | null;
            /** @description The rule of today's tax on winnings; absent without one. */
            tax?: components["schemas"]["SiteTaxDto"];
            /** @description Absent unless the house winds down, or has planned it. */
            windDown?: components["schemas"]["SiteWindDownDto"];
        };
        SettingVersionDto: {
            /** @description Name and version, joined by a colon. */
            id: string;
            name: string;
            version: number;
            value: boolean | number | string | number[] | {
                [key: string]: unknown;
            };
            changedAt: string;
            changedBy: components["schemas"]["PersonDto"] | null;
            reason: string;
        };
        SettingDto: {
            value: boolean | number | string | number[] | {
                [key: string]: unknown;
            };
            changedBy: components["schemas"]["PersonDto"] | null;
            /**
             * @description Why the setting cannot be changed here; null if it can.
             * @enum {string|null}
             */
            fixed: "contract" | "rule" | "deployment" | null;
            /** @description Name of the setting. */
            id: string;
            /** @description 0 until the first change, and for fixed settings. */
            version: number;
            changedAt: string | null;
            reason: string | null;
        };
        ChangeSettingDto: {
            /** @description The new value, in the form in which the setting is read. */
            value: boolean | number | string | number[] | {
                [key: string]: unknown;
            };
            /** @description The version that the person saw when they decided on the change. */
            version: number;
            /** @description The reason, which the audit log keeps. */
            reason: string;
        };
        ChangedSettingDto: {
            value: boolean | number | string | number[] | {
                [key: string]: unknown;
            };
            changedBy: components["schemas"]["PersonDto"] | null;
            /**
             * @description Why the setting cannot be changed here; null if it can.
             * @enum {string|null}
             */
            fixed: "contract" | "rule" | "deployment" | null;
            /** @enum {string} */
            status?: "AwaitingSecond";
            proposalId?: string;
            /** @description Name of the setting. */
            id: string;
            /** @description 0 until the first change, and for fixed settings. */
            version: number;
            changedAt: string | null;
            reason: string | null;
        };
        SettlementDto: {
            transferId: string;
            stakes: number;
            prizes: number;
            house: number;
            referral: number;
            postings: components["schemas"]["PostingDto"][];
        };
        RoundTicketDto: {
            id: string;
            card: number;
            userId: string;
            userName: string;
            phoneNo: string;
            /** @enum {string} */
            state: "held" | "confirmed" | "removed" | "refunded";
            fromMain: number;
            fromBonus: number;
            payout: number;
            purchaseId: string | null;
            createdAt: string;
        };
        WinnerCardDto: {
            card: number;
            userName: string;
            amount: number;
            /** @enum {string} */
            pattern: "row" | "column" | "diagonal" | "corners";
        };
        RoundBeaconDto: {
            chain: string;
            round: number;
            value: string;
            public: boolean;
        };
        RoundFairnessDto: {
            beacon: components["schemas"]["RoundBeaconDto"] | null;
            commitment: string;
            lockHash: string | null;
            head: string | null;
            /** @description Whether the secret is published. */
            revealed: boolean;
            /** @description Path of the round's proof in this API. */
            proof: string;
        };
        RoundPageDto: {
            id: string;
            number: number;
            stake: number;
            spaceId: string | null;
            spaceName: string | null;
            /** @enum {string} */
            status: "Open" | "Countdown" | "Locked" | "Playing" | "Finished" | "Refunded";
            players: number;
            cards: number;
            totalStake: number;
            /** @description The house percent: fixed from the lock on; before that, the percent if the sale closed at this moment. */
            percent: number;
            prize: number;
            /** @description How many numbers have been called. */
            calls: number;
            winners: number;
            refundReason: string | null;
            /** @description Whether a step of the round failed three times, so that the round waits for a person. */
            parked: boolean;
            startsAt: string | null;
            startedAt: string | null;
            finishedAt: string | null;
            nextDueAt: string | null;
            createdAt: string;
            settlement: components["schemas"]["SettlementDto"] | null;
            calledNumbers: number[];
            /** @description How late the next step is, in milliseconds; 0 if it is not due yet, null for a round without a next step. */
            lagMs: number | null;
            tickets: components["schemas"]["RoundTicketDto"][];
            winnerCards: components["schemas"]["WinnerCardDto"][];
            fairness: components["schemas"]["RoundFairnessDto"];
            can: string[];
        };
        VoidedDto: {
            /** @enum {string} */
            status: "Refunded" | "AwaitingSecond";
            /** @description Id of the proposal by which a locked round waits for a second person. */
            proposalId?: string;
            id: string;
        };
        RoundRowDto: {
            id: string;
            number: number;
            stake: number;
            spaceId: string | null;
            spaceName: string | null;
            /** @enum {string} */
            status: "Open" | "Countdown" | "Locked" | "Playing" | "Finished" | "Refunded";
            players: number;
            cards: number;
            totalStake: number;
            /** @description The house percent: fixed from the lock on; before that, the percent if the sale closed at this moment. */
            percent: number;
            prize: number;
            /** @description How many numbers have been called. */
            calls: number;
            winners: number;
            refundReason: string | null;
            /** @description Whether a step of the round failed three times, so that the round waits for a person. */
            parked: boolean;
            startsAt: string | null;
            startedAt: string | null;
            finishedAt: string | null;
            nextDueAt: string | null;
            createdAt: string;
        };
        WatchDto: {
            /** @description Sent as `auth.guest` of the socket's handshake within ten minutes. */
            ticket: string;
            /** @description The public round that is shown first; null while there is none. */
            roundId: string | null;
            /** @description Its stake in birr. */
            stake: number | null;
        };
        ScreenDto: {
            /**
             * @description The language of the space's agent, in which the screen speaks.
             * @enum {string}
             */
            language: "amharic" | "english" | "oromiffa" | "tigray";
            /** @description Name of the space. */
            space: string;
            /** @description The round that is shown first; null while there is none. */
            roundId: string | null;
            /** @description Its stake in birr. */
            stake: number | null;
        };
        WithheldDayDto: {
            day: string;
            players: number;
            /** @description What players won to main, in birr before tax, in movements that were taxed. */
            winnings: number;
            /** @description The part of it on which the tax was computed. */
            taxed: number;
            tax: number;
        };
        WithheldDto: {
            month: string;
            days: components["schemas"]["WithheldDayDto"][];
            /** @description What the ledger's account of the tax got in the month; the same as `tax`. */
            posted: number;
            /** @description What players won to main, in birr before tax, in movements that were taxed. */
            winnings: number;
            /** @description The part of it on which the tax was computed. */
            taxed: number;
            tax: number;
        };
        OwnTaxMonthDto: {
            month: string;
            rounds: number;
            stakes: number;
            prizes: number;
            stakesLessPrizes: number;
        };
        OwnTaxSumsDto: {
            rounds: number;
            stakes: number;
            prizes: number;
            stakesLessPrizes: number;
        };
        OwnTaxDto: {
            year: string;
            months: components["schemas"]["OwnTaxMonthDto"][];
            total: components["schemas"]["OwnTaxSumsDto"];
        };
        NewTaxRuleDto: {
            /** @description Percent of the base that is withheld, in steps of 0.1; 0 ends the tax. */
            percent: number;
            /**
             * @description What is taxed: the prize, or the prize less all own stakes of the round.
             * @enum {string}
             */
            base: "prize" | "prizeLessStake";
            /** @description The day from whose beginning on the rule holds, Addis Ababa; later than today. */
            from: string;
            /** @description Whole birr of the base from which on tax is withheld. */
            threshold: number;
            /** @description The text of the law that the rule follows. */
            source: string;
            /** @description The reason, which the audit log keeps. */
            reason: string;
        };
        TaxRuleWaitsDto: {
            /** @enum {string} */
            status: "AwaitingSecond";
            proposalId: string;
        };
        TaxRuleDto: {
            /** @description The number of the rule, by which rounds name it. */
            id: string;
            /** @description The day from whose beginning on the rule holds, Addis Ababa. */
            from: string;
            /** @description The part of the base that is withheld, in steps of 0.1; 0: none. */
            percent: number;
            /** @description The base from which on tax is withheld. */
            threshold: number;
            /**
             * @description What is taxed: the prize, or the prize less all own stakes of the round.
             * @enum {string}
             */
            base: "prize" | "prizeLessStake";
            /** @description The text of the law that the rule follows. */
            source: string;
            /** @enum {string} */
            state: "coming" | "holds" | "past" | "replaced";
            /** @description Null for a rule that the settings of the first start made. */
            proposalId: string | null;
            madeByName: string | null;
            confirmedByName: string | null;
            madeAt: string;
        };
        PaymentTransferDto: {
            id: string;
            key: string;
            amount: number;
            createdAt: string;
        };
        PaymentLogDto: {
            id: string;
            at: string;
            actor: components["schemas"]["PersonDto"];
            action: string;
            reason: string | null;
        };
        DepositPageDto: {
            id: string;
            ref: string;
            userId: string;
            userName: string;
            phoneNo: string;
            provider: string;
            medium: string;
            amount: number;
            providerRef: string | null;
            state: string;
            failure: string | null;
            firstAdmin: components["schemas"]["PersonDto"] | null;
            createdAt: string;
            updatedAt: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
            /** @enum {string} */
            channel: "gateway" | "receipt";
            verified: number | null;
            credited: number | null;
            txnId: string | null;
            /** @description The link that the player pasted: untrusted text. */
            receiptLink: string | null;
            /** @description The verbs that the reader may use on this payment. */
            can: string[];
            /** @description The open proposal, which waits for a second person; null if there is none. */
            proposal: components["schemas"]["ProposalDto"] | null;
            transfers: components["schemas"]["PaymentTransferDto"][];
            log: components["schemas"]["PaymentLogDto"][];
        };
        DepositRowDto: {
            id: string;
            ref: string;
            userId: string;
            userName: string;
            phoneNo: string;
            provider: string;
            medium: string;
            amount: number;
            providerRef: string | null;
            state: string;
            failure: string | null;
            firstAdmin: components["schemas"]["PersonDto"] | null;
            createdAt: string;
            updatedAt: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
            /** @enum {string} */
            channel: "gateway" | "receipt";
            verified: number | null;
            credited: number | null;
            txnId: string | null;
            /** @description The link that the player pasted: untrusted text. */
            receiptLink: string | null;
            /** @description The verbs that the reader may use on this payment. */
            can: string[];
            /** @description The open proposal, which waits for a second person; null if there is none. */
            proposal: components["schemas"]["ProposalDto"] | null;
        };
        WithdrawalPageDto: {
            id: string;
            ref: string;
            userId: string;
            userName: string;
            phoneNo: string;
            provider: string;
            medium: string;
            amount: number;
            providerRef: string | null;
            state: string;
            failure: string | null;
            firstAdmin: components["schemas"]["PersonDto"] | null;
            createdAt: string;
            updatedAt: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
            /** @enum {string} */
            kind: "bank" | "direct" | "manual";
            accountNumber: string;
            accountName: string;
            bankId: string | null;
            /** @description True if the account’s name does not agree with the player’s name. */
            nameDiffers: boolean;
            bankReference: string | null;
            /**
             * @description What the player reads of why staff rejected it; null: only that the money is back.
             * @enum {string|null}
             */
            playerReason: "wrongAccount" | "otherWay" | "contactUs" | null;
            sentAt: string | null;
            /**
             * @description The decision that two persons must make, or that the first of them has already made; null if there is none.
             * @enum {string|null}
             */
            proposed: "paid" | "release" | "return" | null;
            /** @description Why the payout is held; `heldUntil` is the latest end of the hold. */
            holdReason: string | null;
            heldUntil: string | null;
            /** @description The part of the payout that came back from the provider, in birr. */
            returned: number | null;
            /** @description The person who is paying the withdrawal by hand; null if nobody is. */
            payingBy: components["schemas"]["PersonDto"] | null;
            payingSince: string | null;
            /** @description The verbs that the reader may use on this payment. */
            can: string[];
            /** @description The open proposal, which waits for a second person; null if there is none. */
            proposal: components["schemas"]["ProposalDto"] | null;
            transfers: components["schemas"]["PaymentTransferDto"][];
            log: components["schemas"]["PaymentLogDto"][];
        };
        WithdrawalRowDto: {
            id: string;
            ref: string;
            userId: string;
            userName: string;
            phoneNo: string;
            provider: string;
            medium: string;
            amount: number;
            providerRef: string | null;
            state: string;
            failure: string | null;
            firstAdmin: components["schemas"]["PersonDto"] | null;
            createdAt: string;
            updatedAt: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
            /** @enum {string} */
            kind: "bank" | "direct" | "manual";
            accountNumber: string;
            accountName: string;
            bankId: string | null;
            /** @description True if the account’s name does not agree with the player’s name. */
            nameDiffers: boolean;
            bankReference: string | null;
            /**
             * @description What the player reads of why staff rejected it; null: only that the money is back.
             * @enum {string|null}
             */
            playerReason: "wrongAccount" | "otherWay" | "contactUs" | null;
            sentAt: string | null;
            /**
             * @description The decision that two persons must make, or that the first of them has already made; null if there is none.
             * @enum {string|null}
             */
            proposed: "paid" | "release" | "return" | null;
            /** @description Why the payout is held; `heldUntil` is the latest end of the hold. */
            holdReason: string | null;
            heldUntil: string | null;
            /** @description The part of the payout that came back from the provider, in birr. */
            returned: number | null;
            /** @description The person who is paying the withdrawal by hand; null if nobody is. */
            payingBy: components["schemas"]["PersonDto"] | null;
            payingSince: string | null;
            /** @description The verbs that the reader may use on this payment. */
            can: string[];
            /** @description The open proposal, which waits for a second person; null if there is none. */
            proposal: components["schemas"]["ProposalDto"] | null;
        };
        ApproveWithdrawalDto: {
            /** @description The bank's own reference, if the withdrawal is already paid. */
            bankReference?: string;
            reason?: string;
            /**
             * Format: uuid
             * @description Id of the proposal that the caller confirms.
             */
            proposalId?: string;
            /** @description The proposal's `hash` as it was shown. */
            hash?: string;
        };
        DecisionDto: {
            /** @description Id of the proposal that waits for a second person; absent if there is none. */
            proposalId?: string;
            id: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
        };
        RejectWithdrawalDto: {
            /** @description Evidence that an approved payment was not made, such as the bank's note; required to reject an approved payment. */
            evidence?: string;
            /**
             * @description What the player reads of why, in their own language; absent: only that the money is back. Staff alone read `reason`.
             * @enum {string}
             */
            playerReason?: "wrongAccount" | "otherWay" | "contactUs";
            reason?: string;
            /**
             * Format: uuid
             * @description Id of the proposal that the caller confirms.
             */
            proposalId?: string;
            /** @description The proposal's `hash` as it was shown. */
            hash?: string;
        };
        PayingDto: {
            /** @description False: the admin is not paying it any more. */
            on?: boolean;
        };
        PaidDto: {
            bankReference: string;
        };
        ApproveDepositDto: {
            /** @description The amount on the bank statement in birr, if it differs from the receipt's amount or the player's. A player can send more than a deposit may be. */
            amount?: number;
            /**
             * @description The reference of the statement's line that shows the amount; required if no receipt shows it. Each line is credited
             *     once.
             */
            reference?: string;
            /** @description The FT number of a payment whose CBE link shows only a token (`V2-…`); required for such a link. */
            txnId?: string;
            reason?: string;
            /**
             * Format: uuid
             * @description Id of the proposal that the caller confirms.
             */
            proposalId?: string;
            /** @description The proposal's `hash` as it was shown. */
            hash?: string;
        };
        AdminTxnCheckDto: {
            /** @example 0911234567 */
            phoneNo: string;
            txnId: string;
        };
        FoundTransactionDto: {
            amount: number;
            createdAt: string;
        };
        CheckedTransactionDto: {
            /** @description In the reader's language. */
            message: string;
            transaction: components["schemas"]["FoundTransactionDto"];
        };
        DepositDto: {
            /** @description Whole birr. */
            amount: number;
        };
        CheckoutDto: {
            txRef: string;
            checkoutUrl: string;
        };
        DirectWithdrawDto: {
            /** @description Whole birr. The smallest amount in force is that of GET config. */
            amount: number;
        };
        WithdrawalDto: {
            /**
             * @description `code`: the player must enter the code that was sent to the phone (POST transaction/confirm).
             * @enum {string}
             */
            needs?: "code";
            /** @description Handle of that code; null if the phone has had too many codes. POST payees can send another one later. */
            vc?: string | null;
            /** @enum {string} */
            status: "pending" | "success" | "failed";
            message: string;
            ref: string;
        };
        ManualDepositDto: {
            /** @description Whole birr, or exactly the amount of one of the player's intents. */
            amount: number;
            /** @description Transaction number, link of the receipt, or the whole SMS. */
            txnId: string;
        };
        ManualDepositedDto: {
            /** @enum {string} */
            status: "Pending" | "success" | "Declined";
            id: string;
        };
        ManualWithdrawDto: {
            /** @description Whole birr. The smallest amount in force is that of GET config. */
            amount: number;
            /** @enum {string} */
            method: "TELEBIRR" | "CBE" | "BANK";
            accountNumber: string;
            accountName: string;
            /** @description Id or name of the bank; required for the method BANK. */
            selectedBank?: string;
        };
        QueuedDto: {
            /**
             * @description `code`: the player must enter the code that was sent to the phone (POST transaction/confirm).
             * @enum {string}
             */
            needs?: "code";
            /** @description Handle of that code; null if the phone has had too many codes. POST payees can send another one later. */
            vc?: string | null;
            /** @enum {string} */
            status: "Pending";
            id: string;
            ref: string;
        };
        ConfirmOrderDto: {
            otp: string;
            /** @description Handle of the code that was sent. */
            vc: string;
            /** @description Reference of the withdrawal that needs a code. */
            ref: string;
        };
        PaymentDto: {
            /** @enum {string} */
            type: "deposit" | "withdraw";
            /** @enum {string} */
            status: "Pending" | "success" | "Declined";
            /**
             * @description Only for a withdrawal to an account that the player must confirm by a code.
             * @enum {string}
             */
            needs?: "code";
            ref: string;
            /** @description Birr. */
            amount: number;
            createdAt: string;
            /** @description When the payment ended, as far as its last change of state tells it. */
            endedAt?: string;
            /** @description The name of the medium, of the provider on whose page it was chosen, or of the bank; absent if it is not known. */
            via?: string;
            /** @description Only of a payment that staff check or make themselves, without a provider. */
            byHand?: boolean;
            /** @description In the reader's language. */
            message: string;
            /** @description Only while the payment waits: when it is checked again. */
            heldUntil?: string;
            /** @description Only while a withdrawal waits on our side, before anything of it is at the provider. */
            held?: boolean;
        };
        TxnCheckDto: {
            /**
             * @description The caller's own phone; system admins may name any player.
             * @example 0911234567
             */
            phoneNo: string;
            txnId: string;
        };
        IntentDto: {
            /** @description The amount that the player wants to deposit, in whole birr. */
            amount: number;
            /**
             * @description The account of the house that the player will pay to.
             * @enum {string}
             */
            medium: "TELEBIRR" | "CBE";
        };
        OpenIntentDto: {
            id: string;
            /** @description Birr, with santim that no other open intent of this account has. */
            amount: number;
            /** @description Code for the payment's note; it identifies the payment as well as the amount does. */
            code: string;
            until: string;
        };
        PushDto: {
            txRef: string;
            message: string;
        };
        BankDto: {
            id: string;
            name: string;
            swift: string | null;
            /** @description Digits of an account number; null if the provider does not state it. */
            accountLength: number | null;
            isMobileMoney: boolean;
            currency: string;
        };
        BanksDto: {
            /** @description The banks by id. */
            data: {
                [key: string]: components["schemas"]["BankDto"];
            };
        };
        BankWithdrawDto: {
            /** @description Whole birr. The smallest amount in force is that of GET config. */
            amount: number;
            accountNumber: string;
            accountName: string;
            /** @description Key of the bank in the answer of chapa/getBanks. */
            selectedBank: string;
        };
        MediumDepositDto: {
            /** @description Whole birr. */
            amount: number;
            /** @enum {string} */
            medium: "TELEBIRR" | "CBE";
        };
        MediumWithdrawDto: {
            /** @description Whole birr. The smallest amount in force is that of GET config. */
            amount: number;
            /** @enum {string} */
            medium: "TELEBIRR" | "CBE";
        };
        SantimWithdrawalDto: {
            /**
             * @description `code`: the player must enter the code that was sent to the phone (POST transaction/confirm).
             * @enum {string}
             */
            needs?: "code";
            /** @description Handle of that code; null if the phone has had too many codes. POST payees can send another one later. */
            vc?: string | null;
            /** @enum {string} */
            status: "pending" | "success" | "failed";
            message: string;
            ref: string;
            error: boolean;
        };
        CaseFactDto: {
            name: string;
            value: string | null;
        };
        CasePostingDto: {
            /**
             * @description `reversal` is for a case of the kind `reversed` only: it takes the payment itself back, which two people decide.
             * @enum {string}
             */
            to: "player" | "house" | "reversal";
            amount: number;
        };
        CaseNoteDto: {
            id: string;
            author: components["schemas"]["PersonDto"];
            text: string;
            createdAt: string;
        };
        CasePageDto: {
            id: string;
            /** @enum {string} */
            kind: "missing there" | "missing here" | "amount" | "fee" | "status" | "twice" | "reversed" | "late success" | "unknown shape" | "float" | "receipt" | "name" | "unplayed" | "complaint";
            provider: string | null;
            ref: string | null;
            amount: number;
            /** @enum {string} */
            state: "Open" | "LookedAt" | "AwaitingSecond" | "Settled";
            /**
             * @description The same as `state`.
             * @enum {string}
             */
            status: "Open" | "LookedAt" | "AwaitingSecond" | "Settled";
            /** @description Id of the proposal that waits for a second person; null if there is none. */
            proposalId: string | null;
            /** @description False until runs at least an hour apart have seen the difference. */
            counts: boolean;
            ours: components["schemas"]["CaseFactDto"][];
            theirs: components["schemas"]["CaseFactDto"][];
            player: components["schemas"]["PersonDto"] | null;
            depositId: string | null;
            withdrawalId: string | null;
            assignee: components["schemas"]["PersonDto"] | null;
            happenedAt: string;
            firstSeenAt: string;
            lastSeenAt: string;
            seen: number;
            /**
             * @description How the case is settled or, while a proposal is open, should be settled.
             * @enum {string|null}
             */
            settlement: "reason" | "posting" | "agreed" | null;
            reason: string | null;
            posting: components["schemas"]["CasePostingDto"] | null;
            proposedBy: components["schemas"]["PersonDto"] | null;
            settledBy: components["schemas"]["PersonDto"] | null;
            settledAt: string | null;
            /** @description The verbs that the reader may use on this case. */
            can: string[];
            /** @description The proposal that waits for a second person, as it is shown; null if there is none. */
            proposal: components["schemas"]["ProposalDto"] | null;
            /** @description The notes on the case, oldest first. */
            notes: components["schemas"]["CaseNoteDto"][];
        };
        AssignCaseDto: {
            /**
             * Format: uuid
             * @description A system admin; the caller if absent.
             */
            assigneeId?: string;
        };
        CaseNoteTextDto: {
            text: string;
        };
        SettleCaseDto: {
            /** @description The reason of the settlement; it is kept for ever. */
            reason: string;
            /** @description The posting against the provider’s account; absent if a reason is enough. */
            posting?: components["schemas"]["CasePostingDto"];
            /**
             * Format: uuid
             * @description Id of the proposal that the caller confirms.
             */
            proposalId?: string;
            /** @description The proposal's `hash` as it was shown. */
            hash?: string;
        };
        CaseDto: {
            id: string;
            /** @enum {string} */
            kind: "missing there" | "missing here" | "amount" | "fee" | "status" | "twice" | "reversed" | "late success" | "unknown shape" | "float" | "receipt" | "name" | "unplayed" | "complaint";
            provider: string | null;
            ref: string | null;
            amount: number;
            /** @enum {string} */
            state: "Open" | "LookedAt" | "AwaitingSecond" | "Settled";
            /**
             * @description The same as `state`.
             * @enum {string}
             */
            status: "Open" | "LookedAt" | "AwaitingSecond" | "Settled";
            /** @description Id of the proposal that waits for a second person; null if there is none. */
            proposalId: string | null;
            /** @description False until runs at least an hour apart have seen the difference. */
            counts: boolean;
            ours: components["schemas"]["CaseFactDto"][];
            theirs: components["schemas"]["CaseFactDto"][];
            player: components["schemas"]["PersonDto"] | null;
            depositId: string | null;
            withdrawalId: string | null;
            assignee: components["schemas"]["PersonDto"] | null;
            happenedAt: string;
            firstSeenAt: string;
            lastSeenAt: string;
            seen: number;
            /**
             * @description How the case is settled or, while a proposal is open, should be settled.
             * @enum {string|null}
             */
            settlement: "reason" | "posting" | "agreed" | null;
            reason: string | null;
            posting: components["schemas"]["CasePostingDto"] | null;
            proposedBy: components["schemas"]["PersonDto"] | null;
            settledBy: components["schemas"]["PersonDto"] | null;
            settledAt: string | null;
            /** @description The verbs that the reader may use on this case. */
            can: string[];
            /** @description The proposal that waits for a second person, as it is shown; null if there is none. */
            proposal: components["schemas"]["ProposalDto"] | null;
        };
        ReconciliationRunDto: {
            at: string;
            seconds: number;
            result: string;
        };
        StatementColumnsDto: {
            time: string;
            /** @description Column of our reference. */
            reference?: string;
            /** @description The provider’s or the bank’s own number of the payment. */
            number?: string;
            /**
             * @description One column of amounts, signed if there is no column `direction`. The alternative is two columns, `credit` and
             *     `debit`.
             */
            amount?: string;
            credit?: string;
            debit?: string;
            direction?: string;
            fee?: string;
            state?: string;
            balance?: string;
        };
        ProviderPauseDto: {
            paused: boolean;
            reason: string | null;
            caseId: string | null;
            changedAt: string | null;
        };
        ReconciliationProviderDto: {
            /** @description Columns of the last imported file; null before the first. */
            columns: components["schemas"]["StatementColumnsDto"] | null;
            provider: string;
            payouts: components["schemas"]["ProviderPauseDto"];
            unmatched: number;
            openCases: number;
            oldestAt: string | null;
            lastStatementAt: string | null;
        };
        ReconciliationDayDto: {
            /** @description `<provider>:<day>`. */
            id: string;
            day: string;
            provider: string;
            paidIn: number;
            paidOut: number;
            fees: number;
            /** @description Our money that the provider must hold at the end of the day. */
            expectedFloat: number;
            /** @description Money of the unsettled cases of this day’s payments. */
            unmatched: number;
            openCases: number;
            /** @description When the payment of the oldest open case happened. */
            oldestAt: string | null;
        };
        ReconciliationDto: {
            /** @description The last hourly run that succeeded. */
            lastRun: components["schemas"]["ReconciliationRunDto"] | null;
            from: string;
            to: string;
            providers: components["schemas"]["ReconciliationProviderDto"][];
            /** @description The days with figures, newest first. */
            days: components["schemas"]["ReconciliationDayDto"][];
        };
        SetPauseDto: {
            /** @description The reason, which the audit log keeps. */
            reason: string;
            /** @description True starts the provider’s payouts again, false stops them. */
            on: boolean;
        };
        ChangedPauseDto: {
            /** @enum {string} */
            status?: "AwaitingSecond";
            proposalId?: string;
            paused: boolean;
            reason: string | null;
            caseId: string | null;
            changedAt: string | null;
        };
        NewStatementDto: {
            /** @enum {string} */
            provider: "chapa" | "arifpay" | "santimpay" | "telebirr" | "cbebirr" | "manual";
            /** @description Name of the file. */
            name: string;
            /** @description The text of the file; its first line names the columns. */
            csv: string;
            columns: components["schemas"]["StatementColumnsDto"];
            /**
             * @description Together with `coversTo`: the file has every payment of this period, so a payment that is not in it did not happen
             *     at the provider.
             */
            coversFrom?: string;
            coversTo?: string;
        };
        LineErrorDto: {
            /** @description Number of the line in the file; the first line is 1. */
            line: number;
            column: string;
            message: string;
        };
        ImportedStatementDto: {
            id: string;
            provider: string;
            name: string;
            /** @description SHA-256 of the file in hexadecimal, as in the audit log. */
            sha256: string;
            lines: number;
            /** @description Number of lines that were not known before. */
            added: number;
            duplicates: number;
            failed: number;
            /** @description The first faulty lines, at most 100. */
            errors: components["schemas"]["LineErrorDto"][];
            /** @description Open differences with this provider, also those that do not count yet. */
            differences: number;
        };
        DailyLeaderBoardDto: {
            /** @description Number of the page, from 1; 1 if absent. */
            pageNumber?: number;
            /** @description Day, YYYY-MM-DD in Addis Ababa; today if absent. */
            day?: string;
        };
        DailyPlayerDto: {
            name: string;
        };
        DailyGamesRowDto: {
            actualRank: number | "Last";
            userId: string;
            userInfo: components["schemas"]["DailyPlayerDto"];
            gameCount: number;
            betAmount: number;
            winAmount: number;
            profit: number;
        };
        DailyGamesPageDto: {
            userGames: components["schemas"]["DailyGamesRowDto"][];
            /** @description Number of pages, at least 1. */
            pages: number;
        };
        DailyRowDto: {
            /** @description The day and the player's id. */
            id: string;
            day: string;
            /** @description Rank by profit; players with equal profit share a rank. */
            rank: number;
            player: components["schemas"]["PersonDto"];
            games: number;
            bet: number;
            win: number;
            profit: number;
        };
        BonusRowDto: {
            /** @description The day, the stake in santim and the player's id. */
            id: string;
            day: string;
            stake: number;
            /** @description Rank among people; players with equal results share a rank. */
            rank: number;
            player: components["schemas"]["PersonDto"];
            points: number;
            firstPointAt: string;
            lastPointAt: string;
            /** @description The prize that was paid, in birr; null if none was. */
            paid: number | null;
        };
        CreateSpaceDto: {
            /**
             * @description Phone of the owner: the caller's own. System admins may name an agent.
             * @example 0911234567
             */
            ownership: string;
            housePercent?: number;
            name: string;
            /** @description True if every player may find and join the space; false if absent. */
            isListed?: boolean;
        };
        SpaceInvitationDto: {
            /** @description The whole phone number. */
            phone: string;
            /** @enum {string} */
            state: "pending" | "declined";
        };
        SpaceGameDto: {
            roomId: string;
            /** @description Stake in whole birr. */
            stake: number;
            /** @enum {string} */
            status: "Refunded" | "Playing" | "Finished" | "Available" | "Starting";
            userCount: number;
        };
        SpaceDto: {
            /** @description Whole phones of members and invited people; for the owner and system admins only. */
            members?: string[];
            /** @description Names in the order of `members`; empty until an invited person has accepted. */
            memberNames?: string[];
            /** @description People who are invited or have declined; for the owner and system admins only. */
            invitations?: components["schemas"]["SpaceInvitationDto"][];
            id: string;
            _id: string;
            name: string;
            /** @description Phone of the owner: whole for themselves and system admins, else masked. */
            ownership: string;
            ownerName: string;
            /** @description Number of members, without the owner and without people who are only invited. */
            memberCount: number;
            /** @description True while the space has a link to its screen; for the owner and system admins only. */
            screen?: boolean;
            /** @description True if the reader is invited and has not answered. */
            invited?: boolean;
            isListed: boolean;
            /** @description House percent, 0–50; 0 is "100% Free". */
            housePercent: number;
            /** @description When the space was made, ISO 8601, UTC. */
            createdAt: string;
            /** @description 32 bytes, lower-case hex, for the owner and members only: names the space in the log (fairness.md 8). */
            logKey?: string;
            /** @description Rounds that are not over; for the owner and members only. */
            games?: components["schemas"]["SpaceGameDto"][];
        };
        ChangedSpaceDto: {
            /** @enum {string} */
            status?: "AwaitingSecond";
            proposalId?: string;
            success: boolean;
            space: components["schemas"]["SpaceDto"];
        };
        AddMembersDto: {
            /**
             * @example [
             *       "0911234567"
             *     ]
             */
            members: string[];
        };
        SpaceMessageDto: {
            message: string;
            success: boolean;
            space: components["schemas"]["SpaceDto"];
        };
        JoinSpaceDto: {
            /** Format: uuid */
            spaceId: string;
        };
        UpdateSpaceDto: {
            housePercent?: number;
            name?: string;
            isListed?: boolean;
        };
        ScreenLinkDto: {
            /** @description Ten letters and digits. */
            token: string;
            /** @description The page for a television. */
            url: string;
        };
        SpaceRowDto: {
            id: string;
            name: string;
            owner: components["schemas"]["PersonDto"];
            memberCount: number;
            isListed: boolean;
            percent: number;
            createdAt: string;
            deletedAt: string | null;
            /** @description Path of the link by which players join the space. */
            invite: string;
        };
        MemberDto: {
            id: string;
            name: string;
            phoneNo: string;
            joinedAt: string;
        };
        StatementDayDto: {
            day: string;
            stake: number;
            rounds: number;
            cards: number;
            stakes: number;
            prizes: number;
            house: number;
        };
        StatementSumDto: {
            rounds: number;
            cards: number;
            stakes: number;
            prizes: number;
            house: number;
        };
        StatementDto: {
            days: components["schemas"]["StatementDayDto"][];
            total: components["schemas"]["StatementSumDto"];
        };
        GameRecordDto: {
            /** @description Maps the winning cards, joined by commas, to the amount of each card. */
            winners: {
                [key: string]: number;
            };
            players: {
                [key: string]: number[];
            };
            id: string;
            _id: string;
            /** @description When the round was played, or opened if it has not been played. ISO 8601, UTC. */
            createdAt: string;
            /** @description Price of a card in birr, as a numeric string. */
            stake: string;
            netWin: number;
            /** @enum {string} */
            status: "Refunded" | "Playing" | "Finished" | "Available" | "Starting";
            calledNumbers: number[];
            userCards: number[];
            /** @enum {string} */
            result: "Refunded" | "Playing" | "Starting" | "Won" | "Split" | "Lost";
            payout: number;
            /** @description The part of the payout that went to bonus, because bonus money had paid for the card. */
            bonusPayout: number;
            /** @description The tax that was withheld from the other part. */
            tax: number;
        };
        GamePageDto: {
            rooms: components["schemas"]["GameRecordDto"][];
            /** @description Number of pages, at least 1. */
            totalPages: number;
        };
        CardsDto: {
            /** @description The cards by number; each has its cells as [row][column], with "F" in the middle. */
            cards: {
                [key: string]: (number | "F")[][];
            };
        };
        BeaconDto: {
            /** @description Name of the chain: "quicknet" or "local". */
            chain: string;
            round: number;
            /** @description The value: 32 bytes in lower-case hex. */
            value: string;
            signature: string | null;
            public: boolean;
        };
        LoggedEntryDto: {
            /** @description The lines of the entry, each ended by a line feed. */
            entry: string;
            /** @description Text of a C2SP tlog-proof; null as long as no signed checkpoint covers the entry. */
            proof: string | null;
        };
        ProofLogDto: {
            /** @description Name under which the log signs. */
            origin: string;
            /** @description Entry of the lock; null until the lock, and for a round that ended before its lock. */
            lock: components["schemas"]["LoggedEntryDto"] | null;
            /** @description Entry of the round's end; null until then. */
            end: components["schemas"]["LoggedEntryDto"] | null;
        };
        ProofWinnerDto: {
            cells: number[][];
            card: number;
            /** @description Amount of the prize, in birr. */
            amount: number;
            /** @enum {string} */
            pattern: "row" | "column" | "diagonal" | "corners";
        };
        ProofMoneyDto: {
            stake: number;
            totalStake: number;
            /** @description The percent before it grows with the players (rules.md "Prize"). */
            basePercent: number;
            /** @description How much the number of players added to the base percent; 0 in a space. */
            growth: number;
            percent: number;
            fee: number;
        };
        RoundProofDto: {
            /** @enum {number} */
            version: 2;
            roundId: string;
            /** @description Number of the pattern set that the lock names, from 2 on; absent for set 1. */
            patternSet?: number;
            /** @enum {string} */
            status: "Refunded" | "Playing" | "Finished" | "Available" | "Starting";
            commitment: string;
            lockHash: string | null;
            /** @description The sold cards as "card:tag", ascending. */
            cards: string[];
            beacon: components["schemas"]["BeaconDto"] | null;
            head: string | null;
            calledNumbers: number[];
            links: string[];
            /** @description Time of the lock, ISO 8601; null until then. */
            lockedAt: string | null;
            /** @description When the first call was due, ISO 8601; null until the countdown. */
            startsAt: string | null;
            /** @description Price of one card, birr. */
            stake: number;
            /** @description House percent in tenths; null until the lock. */
            percentTenths: number | null;
            /** @description The round's entries in the log; null if this installation keeps no log, and for a round that is older than the log. */
            log: components["schemas"]["ProofLogDto"] | null;
            secret?: string;
            order?: number[];
            winners?: components["schemas"]["ProofWinnerDto"][];
            /** @description The prize in whole birr. */
            prize?: number;
            money?: components["schemas"]["ProofMoneyDto"];
            /** @description Of a big game: the guaranteed prize, birr. */
            guarantee?: number;
            /** @description Of a big game from its lock on, unless it is refunded: the part of the prize that the house adds, birr. */
            addedByHouse?: number;
        };
        StaffMemberDto: {
            /** @description Id of the account; null while nobody has registered the phone. */
            userId: string | null;
            name: string | null;
            /**
             * @description `listed`: was never an admin. `former`: no longer has rights, and may be invited while the phone is listed.
             * @enum {string}
             */
            state: "admin" | "inspector" | "invited" | "former" | "listed";
            /** @description When the person became an admin or inspector. */
            since: string | null;
            /** @description Until this time the admin cannot change money, roles or settings. */
            moneyHeldUntil: string | null;
            /** @description When the seat of an inspector ends, or of one who is invited. */
            seatUntil: string | null;
            /** @description Until this time the person can accept an invitation with its code. */
            invitedUntil: string | null;
            /** @description Id of the proposal about this person that waits for a second person. */
            proposalId: string | null;
            phoneNo: string;
            /** @description Whether SYSTEM_ADMIN_PHONES lists the phone. */
            isListed: boolean;
            hasSecondFactor: boolean;
            /** @description Whether this person is the reader. */
            isYou: boolean;
        };
        InviteStaffDto: {
            /**
             * @description A phone that SYSTEM_ADMIN_PHONES lists, or for an inspector one that it does not, whether registered or not.
             * @example 0911234567
             */
            phoneNo: string;
            /** @description The last day of an inspector's seat in Addis Ababa, at most 90 days ahead; absent: an admin is invited; null is refused. */
            seatTo?: string;
            /** @description The reason, which the audit log keeps. */
            reason: string;
        };
        StaffVerbDto: {
            /** @enum {string} */
            status: "AwaitingSecond";
            proposalId: string;
        };
        AuditRowDto: {
            id: string;
            at: string;
            /**
             * @description Who acted: a member of staff, a command on the server, a job, or somebody who was not signed in.
             * @enum {string}
             */
            actorKind: "staff" | "server" | "job" | "stranger";
            /** @description The member of staff; null for every other kind of actor. */
            actor: components["schemas"]["PersonDto"] | null;
            action: string;
            subject: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            reason: string | null;
            requestId: string;
            /** @description Network address of the request; null if unknown or already erased. */
            address: string | null;
            /** @description The random id of the browser. */
            device: string | null;
            /** @description The phone that the action is about, if any. */
            phoneNo: string | null;
        };
        ViolationDto: {
            invariant: string;
            rule: string;
            subject: string;
            detail: string;
        };
        AuditDto: {
            ok: boolean;
            accounts: number;
            postings: number;
            /** @description The sum of all postings in santim; 0 in a correct ledger. */
            imbalance: number;
            violations: components["schemas"]["ViolationDto"][];
        };
        TodayDto: {
            deposits: number;
            depositCount: number;
            paidOut: number;
            paidOutCount: number;
        };
        WaitingDto: {
            count: number;
            amount: number;
            oldestAt: string | null;
        };
        AllWaitingDto: {
            withdrawals: components["schemas"]["WaitingDto"];
            deposits: components["schemas"]["WaitingDto"];
            adjustments: components["schemas"]["WaitingDto"];
        };
        LiveRoundDto: {
            id: string;
            stake: number;
            spaceName: string | null;
            /** @enum {string} */
            status: "Open" | "Refunded" | "Countdown" | "Locked" | "Playing" | "Finished";
            players: number;
            cards: number;
            calls: number;
            prize: number;
            nextDueAt: string | null;
            /** @description How late the next step of the round is, in milliseconds. */
            lagMs: number;
        };
        LiveDto: {
            rounds: number;
            players: number;
            rows: components["schemas"]["LiveRoundDto"][];
        };
        HourDto: {
            hour: string;
            deposits: number;
            withdrawals: number;
        };
        GgrDto: {
            day: string;
            stake: number;
            rounds: number;
            stakes: number;
            prizes: number;
            house: number;
            referral: number;
            bonus: number;
        };
        PlayersDayDto: {
            day: string;
            registered: number;
            active: number;
        };
        AuditHealthDto: {
            at: string;
            ok: boolean;
            violations: number;
            imbalance: number;
        };
        ChainHealthDto: {
            /** @description Number of rows in the chain. */
            rows: number;
            /** @description Number of rows that wait for their place in the chain. */
            waiting: number;
            /** @description Number of the row up to which the last check came; null before the first check. */
            checkedRows: number | null;
            checkedAt: string | null;
            violations: number;
            /** @description The first row that failed the check. */
            first: string | null;
        };
        SwitchDto: {
            on: boolean;
            reason: string;
            changedAt: string;
        };
        ProviderHealthDto: {
            provider: string;
            waiting: number;
            oldestAt: string | null;
            succeeded: number;
            failed: number;
            medianSeconds: number | null;
        };
        HealthMetricsDto: {
            audit: components["schemas"]["AuditHealthDto"] | null;
            chain: components["schemas"]["ChainHealthDto"];
            outboxOldestSeconds: number | null;
            outboxWaiting: number;
            voidedRounds: number;
            parkedRounds: number;
            payouts: components["schemas"]["SwitchDto"];
            providers: components["schemas"]["ProviderHealthDto"][];
        };
        DashboardDto: {
            at: string;
            today: components["schemas"]["TodayDto"];
            waiting: components["schemas"]["AllWaitingDto"];
            live: components["schemas"]["LiveDto"];
            byHour: components["schemas"]["HourDto"][];
            ggr: components["schemas"]["GgrDto"][];
            players: components["schemas"]["PlayersDayDto"][];
            health: components["schemas"]["HealthMetricsDto"];
        };
        OpenCountDto: {
            /** @description Number of open items, at most 1000. */
            open: number;
        };
        PaymentCountsDto: {
            /** @description What staff have to decide, the rows that await a second person included. */
            waiting: number;
            awaitingSecond: number;
        };
        AdjustmentCountsDto: {
            awaitingSecond: number;
        };
        ComplaintCountsDto: {
            /** @description All that wait for staff, in the three states below. */
            waiting: number;
            open: number;
            acknowledged: number;
            appealed: number;
        };
        CaseCountsDto: {
            open: number;
            awaitingSecond: number;
        };
        CountsDto: {
            /** @description Proposals of others that wait for a confirmation. */
            proposals: components["schemas"]["OpenCountDto"];
            /** @description Actions that others did alone and nobody has reviewed. */
            "solo-reviews": components["schemas"]["OpenCountDto"];
            withdrawals: components["schemas"]["PaymentCountsDto"];
            deposits: components["schemas"]["PaymentCountsDto"];
            adjustments: components["schemas"]["AdjustmentCountsDto"];
            /** @description Open reports of players. */
            "chat-reports": components["schemas"]["OpenCountDto"];
            feedback: components["schemas"]["OpenCountDto"];
            complaints: components["schemas"]["ComplaintCountsDto"];
            /** @description Unsettled cases that more than one run of the reconciliation has found. */
            cases: components["schemas"]["CaseCountsDto"];
        };
        SetSwitchDto: {
            on: boolean;
            reason: string;
        };
        ChangedSwitchDto: {
            /** @enum {string} */
            status?: "AwaitingSecond";
            proposalId?: string;
            on: boolean;
            reason: string;
            changedAt: string;
        };
        OpeningDto: {
            /** @description The reason, which the audit log keeps. */
            reason: string;
            /** @description The masked value, as an answer gave it. */
            masked: string;
        };
        OpenedDto: {
            /** @description The value as an admin sees it: a text, a number, or true or false. */
            value: string | number | boolean;
            /** @description The row, such as `cases:<id>`. */
            subject: string;
            field: string;
        };
        AddGameDto: {
            /** @description The caller's own name, phone or id. Anybody else's is refused. */
            creator?: string;
            /** @description Day of the game, YYYY-MM-DD in Addis Ababa. */
            date: string;
            /** @description Time of the game, HH:mm in Addis Ababa. */
            time: string;
            /** @description Stake in whole birr, one of scheduleStakes. */
            stake: number;
        };
        ScheduledGameDto: {
            id: string;
            _id: string;
            creator: string;
            date: string;
            time: string;
            stake: number;
            /** @description House percent of the game's round, 0–50. */
            percent: number;
            attending: string[];
            mine: boolean;
            attendingMe: boolean;
            /** @enum {string} */
            status: "planned" | "open" | "playing" | "played" | "empty" | "cancelled";
            /** @description Id of the hidden space in which the game is played; present only for people who take part, once the game is open. */
            gameSpace?: string;
            /** @description Id of the game's round; present in the same cases as `gameSpace`. */
            roomId?: string;
        };
        AttendDto: {
            /** @description The caller's own name, phone or id. Anybody else's is refused. */
            username?: string;
        };
        AttendeeDto: {
            player: components["schemas"]["PersonDto"];
            joinedAt: string;
            /** @description Number of cards that the attendee has bought in the game's round. */
            cards: number;
        };
        AdminGamePageDto: {
            id: string;
            creator: components["schemas"]["PersonDto"];
            /** @description Price of a card, in birr. */
            stake: number;
            startsAt: string;
            /** @enum {string} */
            status: "planned" | "open" | "playing" | "played" | "empty" | "cancelled";
            attending: number;
            /** @description Id of the hidden space in which the game is played; null until the game opens. The same holds for `roundId`. */
            spaceId: string | null;
            roundId: string | null;
            createdAt: string;
            endedAt: string | null;
            /** @description Names of the actions that the reader may take: `cancel` until the game's round is locked. */
            can: string[];
            attendees: components["schemas"]["AttendeeDto"][];
        };
        AdminGameDto: {
            id: string;
            creator: components["schemas"]["PersonDto"];
            /** @description Price of a card, in birr. */
            stake: number;
            startsAt: string;
            /** @enum {string} */
            status: "planned" | "open" | "playing" | "played" | "empty" | "cancelled";
            attending: number;
            /** @description Id of the hidden space in which the game is played; null until the game opens. The same holds for `roundId`. */
            spaceId: string | null;
            roundId: string | null;
            createdAt: string;
            endedAt: string | null;
            /** @description Names of the actions that the reader may take: `cancel` until the game's round is locked. */
            can: string[];
        };
        TitleDto: {
            am: string;
            om: string;
            ti: string;
            en: string;
        };
        BigGameDto: {
            /** @enum {string} */
            state: "announced" | "selling" | "locked" | "over" | "stopped";
            /** @description Id of the game, and of its round. */
            id: string;
            title: components["schemas"]["TitleDto"];
            /** @description Price of a card, birr. */
            stake: number;
            /** @description The guaranteed prize, birr. */
            guarantee: number;
            startsAt: string;
            /** @description Most cards of a player. */
            cardsPerPlayer: number;
            /** @description Cards below which the game plays for its pot alone. */
            minCards: number;
            /** @description Players below which it does; linked players count once. */
            minPlayers: number;
            /** @description Cards that are sold. */
            sold: number;
            /** @description The reader's cards; none for a stranger. */
            own: number[];
        };
        BigGamesDto: {
            games: components["schemas"]["BigGameDto"][];
        };
        NewTitleDto: {
            am: string;
            om: string;
            ti: string;
            en: string;
        };
        NewBigGameDto: {
            /**
             * @description Price of a card in whole birr.
             * @enum {integer}
             */
            stake: 10 | 20 | 30 | 50 | 80 | 100 | 150 | 200 | 300;
            title: components["schemas"]["NewTitleDto"];
            /** @description The guaranteed prize in whole birr. */
            guarantee: number;
            /** @description When the first call is due, ISO 8601 in UTC. */
            startsAt: string;
            /** @description Most cards of one player. */
            cardsPerPlayer: number;
            /** @description Cards below which it plays for its pot alone. */
            minCards: number;
            /** @description Players below which it does; linked players count once. */
            minPlayers: number;
            /** @description The reason, which the audit log keeps. */
            reason: string;
        };
        BigGameWaitsDto: {
            /** @enum {string} */
            status: "AwaitingSecond";
            proposalId: string;
        };
        AdminBigGameDto: {
            /** @description Id of the game, and of its round. */
            id: string;
            title: components["schemas"]["TitleDto"];
            /** @description Price of a card, in birr. */
            stake: number;
            /** @description The guaranteed prize, and the most that the house can add. */
            guarantee: number;
            startsAt: string;
            /** @enum {string} */
            state: "announced" | "selling" | "locked" | "over" | "stopped";
            /** @description Cards that are sold. */
            sold: number;
            players: number;
            /** @description Players at the lock, of whom those of one ring count once; null before. */
            people: number | null;
            cardsPerPlayer: number;
            /** @description Cards below which it plays for its pot alone. */
            minCards: number;
            /** @description Players below which it does. */
            minPlayers: number;
            /** @description Fixed by the lock; null before. */
            prize: number | null;
            /** @description The part of the prize that the house adds; fixed by the lock. */
            added: number;
            /** @description Who proposed the terms as they are. */
            madeByName: string | null;
            confirmedByName: string | null;
            createdAt: string;
            endedAt: string | null;
            /** @description Names of the actions that the state allows: edit until the countdown, stop until the lock. */
            can: string[];
        };
        ReferralEntryDto: {
            playerUsername: string;
            /** @description When the player signed up. ISO 8601, UTC. */
            userCreatedAt: string;
            /** @description Income of the caller from this player's cards so far, in birr. */
            amount: number;
        };
        ReferralPageDto: {
            referralHistory: components["schemas"]["ReferralEntryDto"][];
            /** @description Number of pages, at least 1. */
            totalPages: number;
        };
        CreateFeedbackDto: {
            feedback: string;
            /** @description Rating in stars, 1 to 5. */
            rating: number;
        };
        FeedbackAuthorDto: {
            name: string;
            /** @description Phone of the author, masked for everybody but system admins. */
            phoneNo: string;
        };
        FeedbackDto: {
            id: string;
            _id: string;
            /** @description The author. The customer's clients use this name for the field. */
            userId: components["schemas"]["FeedbackAuthorDto"];
            feedback: string;
            rating: number;
            /** @description When the feedback was written, ISO 8601, UTC. */
            createdAt: string;
            /** @description Text of the staff's answer; absent if there is none. */
            answer?: string;
        };
        SavedFeedbackDto: {
            success: boolean;
            feedback: components["schemas"]["FeedbackDto"];
        };
        FeedbackPageDto: {
            feedbacks: components["schemas"]["FeedbackDto"][];
            /** @description Number of pages, at least 1. */
            totalPages: number;
        };
        OneFeedbackDto: {
            feedback: components["schemas"]["FeedbackDto"];
        };
        UpdateFeedbackDto: {
            feedback?: string;
            rating?: number;
        };
        AnswerFeedbackDto: {
            /**
             * @description Text that is sent to the author. If absent, the feedback is only marked as answered, and the author receives
             *     nothing.
             */
            text?: string;
        };
        FeedbackRowDto: {
            id: string;
            userId: string;
            userName: string;
            phoneNo: string;
            text: string;
            /** @description Stars, 1 to 5. */
            rating: number;
            /** @enum {string} */
            state: "open" | "answered";
            /** @description The text sent to the author; null while the feedback is open, and if it was marked as answered without a text. */
            answer: string | null;
            answeredBy: string | null;
            answeredByName: string | null;
            answeredAt: string | null;
            createdAt: string;
            /** @description Later than createdAt if the author has changed the feedback. */
            updatedAt: string;
        };
        AboutDto: {
            /**
             * Format: uuid
             * @description Id of a round in which the caller had a card.
             */
            round?: string;
            /** @description Reference of a deposit of the caller. */
            deposit?: string;
            /** @description Reference of a withdrawal of the caller. */
            withdrawal?: string;
            /**
             * Format: uuid
             * @description Id of a person whom the caller has met (rules.md "Complaints").
             */
            person?: string;
        };
        NewComplaintDto: {
            about: components["schemas"]["AboutDto"];
            text: string;
        };
        MadeComplaintDto: {
            /** @description By which the player and staff call the complaint. */
            number: number;
            /** @description Until when staff acknowledge it, ISO 8601, UTC. */
            acknowledgeBy: string;
            /** @description Until when staff answer it, ISO 8601, UTC. */
            answerBy: string;
        };
        OwnComplaintDto: {
            /** @enum {string} */
            about: "round" | "deposit" | "withdrawal" | "person";
            /** @enum {string} */
            state: "Open" | "Acknowledged" | "Answered" | "Appealed" | "Closed";
            /** @description Number of the round, reference of the payment, or name of the person. */
            subject: string;
            text: string | null;
            createdAt: string;
            acknowledgedAt: string | null;
            answer: string | null;
            answeredAt: string | null;
            /** @description Until when the caller may appeal against the answer; null before there is one. */
            appealBy: string | null;
            appeal: string | null;
            /** @description Until when staff answer the appeal; null without one. */
            finalBy: string | null;
            finalAnswer: string | null;
            closedAt: string | null;
            /** @description By which the player and staff call the complaint. */
            number: number;
            /** @description Until when staff acknowledge it, ISO 8601, UTC. */
            acknowledgeBy: string;
            /** @description Until when staff answer it, ISO 8601, UTC. */
            answerBy: string;
        };
        OwnComplaintsDto: {
            /** @description The latest 50, newest first. */
            complaints: components["schemas"]["OwnComplaintDto"][];
        };
        ComplaintTextDto: {
            text: string;
        };
        SeenComplaintDto: {
            /** @description The version that the caller has read; another one is refused. */
            version: number;
        };
        ComplaintRowDto: {
            id: string;
            /** @description By which the player and staff call it. */
            number: number;
            /** @enum {string} */
            state: "Open" | "Acknowledged" | "Answered" | "Appealed" | "Closed";
            /** @description Grows with each move; a verb names the version that its caller has read. */
            version: number;
            /** @enum {string} */
            about: "round" | "deposit" | "withdrawal" | "person";
            /** @description Null for whom the complaint is about. */
            player: components["schemas"]["PersonDto"] | null;
            roundId: string | null;
            depositId: string | null;
            withdrawalId: string | null;
            /** @description Reference of the payment. */
            ref: string | null;
            person: components["schemas"]["PersonDto"] | null;
            /** @description The case of the payment. */
            caseId: string | null;
            /** @description Null a year after the end, as all texts. Null for whom the complaint is about. */
            text: string | null;
            /** @description The next deadline of staff; null while nothing is due. */
            dueAt: string | null;
            /** @description True once that deadline has passed. */
            late: boolean;
            createdAt: string;
            acknowledgeBy: string;
            answerBy: string;
            acknowledgedAt: string | null;
            acknowledgedBy: components["schemas"]["PersonDto"] | null;
            answer: string | null;
            answeredAt: string | null;
            answeredBy: components["schemas"]["PersonDto"] | null;
            /** @description Until when the player may appeal. */
            appealBy: string | null;
            /** @description Null for whom the complaint is about. */
            appeal: string | null;
            appealedAt: string | null;
            /** @description The answer to the appeal. */
            finalAnswer: string | null;
            closedAt: string | null;
            /** @description Who answered the appeal. */
            closedBy: components["schemas"]["PersonDto"] | null;
            /** @description The verbs that the reader may use; none on a complaint about themselves. */
            can: string[];
        };
        AnswerComplaintDto: {
            text: string;
            /** @description The version that the caller has read; another one is refused. */
            version: number;
        };
        ChatPersonDto: {
            id: string;
            name: string;
        };
        ChatMessageDto: {
            id: string;
            /** @description Name of the sender. */
            user: string;
            senderId: string;
            receiverId: string;
            /** @description Plain text; phones and links are masked. */
            message: string;
            createdAt: string;
        };
        MessagesDto: {
            user: components["schemas"]["ChatPersonDto"];
            /** @description Whether the caller has blocked the other person. */
            blocked: boolean;
            /** @description The messages, oldest first, at most 50. */
            messages: components["schemas"]["ChatMessageDto"][];
            /** @description True if there are older messages. */
            more: boolean;
        };
        ConversationDto: {
            user: components["schemas"]["ChatPersonDto"];
            lastMessage: components["schemas"]["ChatMessageDto"];
            /** @description Number of unread messages, at most 100, which means 100 or more. */
            unread: number;
            blocked: boolean;
        };
        ConversationsDto: {
            /** @description The conversations, newest first, at most 50. */
            conversations: components["schemas"]["ConversationDto"][];
            /** @description Sum of the unread messages of all conversations. */
            unread: number;
            /** @description End of the caller's mute; ISO 8601, or null if not muted. */
            mutedUntil: string | null;
        };
        ChatPeopleDto: {
            users: components["schemas"]["ChatPersonDto"][];
        };
        ReadDto: {
            /**
             * Format: uuid
             * @description The other person of the conversation to mark as read.
             */
            with: string;
        };
        UnreadDto: {
            unread: number;
        };
        BlockDto: {
            /** Format: uuid */
            userId: string;
        };
        ReportDto: {
            /**
             * Format: uuid
             * @description A message that the caller has received.
             */
            messageId: string;
            reason: string;
        };
        SaidDto: {
            id: string;
            senderId: string;
            message: string;
            createdAt: string;
            /** @description True for the reported message. */
            reported: boolean;
        };
        ChatReportPageDto: {
            id: string;
            /**
             * @description `masked`: a part of the message was masked automatically. `player`: the receiver has reported the message.
             * @enum {string}
             */
            kind: "masked" | "player";
            /** @enum {string} */
            state: "open" | "resolved";
            messageId: string;
            senderId: string;
            senderName: string;
            senderPhone: string;
            /** @description End of the sender’s mute; null if the sender is not muted. */
            senderMutedUntil: string | null;
            receiverId: string;
            receiverName: string;
            receiverPhone: string;
            /** @description The text as it was delivered. */
            message: string;
            /** @description The text as written, if a part was masked; otherwise null. */
            original: string | null;
            reason: string | null;
            createdAt: string;
            resolvedAt: string | null;
            resolvedBy: string | null;
            resolvedByName: string | null;
            /** @description Number of the sender's messages that players have reported. */
            senderReports: number;
            /** @description The message and at most ten on each side of it, oldest first; empty once it is deleted. */
            messages: components["schemas"]["SaidDto"][];
        };
        ChatReportDto: {
            id: string;
            /**
             * @description `masked`: a part of the message was masked automatically. `player`: the receiver has reported the message.
             * @enum {string}
             */
            kind: "masked" | "player";
            /** @enum {string} */
            state: "open" | "resolved";
            messageId: string;
            senderId: string;
            senderName: string;
            senderPhone: string;
            /** @description End of the sender’s mute; null if the sender is not muted. */
            senderMutedUntil: string | null;
            receiverId: string;
            receiverName: string;
            receiverPhone: string;
            /** @description The text as it was delivered. */
            message: string;
            /** @description The text as written, if a part was masked; otherwise null. */
            original: string | null;
            reason: string | null;
            createdAt: string;
            resolvedAt: string | null;
            resolvedBy: string | null;
            resolvedByName: string | null;
        };
        ChatMuteDto: {
            id: string;
            userId: string;
            name: string;
            phoneNo: string;
            until: string;
            reason: string;
            mutedBy: string;
            mutedByName: string;
            createdAt: string;
        };
        MuteDto: {
            /** Format: uuid */
            userId: string;
            /** @description End of the mute, ISO 8601, in the future. */
            until: string;
            reason: string;
        };
        ReportColumnDto: {
            /** @enum {string} */
            unit: "birr" | "count" | "percent" | "hours";
            name: string;
        };
        LatePostingDto: {
            /** @description The day to which it belongs. */
            day: string;
            /** @description The column. */
            column: string;
            amount: number;
        };
        ReportRowDto: {
            /** @description The values in the order of the columns; null where nothing is known. */
            values: (number | null)[];
            /** @description First day of the time, or the part: stake in birr, id of the room or space, hour, or provider. */
            key: string;
            /** @description The part in words; null for a time. */
            name: string | null;
            late: components["schemas"]["LatePostingDto"][];
        };
        ReportDefinitionDto: {
            /** @description Name of the column. */
            name: string;
            /** @description What it says, in one sentence of the reader's language: Amharic or English. */
            text: string;
        };
        OperatorReportDto: {
            /** @description What the columns come to in all; null where rows do not add up. */
            totals: (number | null)[];
            from: string;
            to: string;
            /** @description The last day whose totals are kept and do not change any more; null if there is none. */
            closedTo: string | null;
            columns: components["schemas"]["ReportColumnDto"][];
            rows: components["schemas"]["ReportRowDto"][];
            definitions: components["schemas"]["ReportDefinitionDto"][];
        };
        SealedExportDto: {
            /** @description The day, Addis Ababa. */
            id: string;
            madeAt: string;
            /** @description Rows of all files of the archive together. */
            rows: number;
            /** @description Bytes of the archive. */
            size: number;
            /** @description The hash of the archive, lower-case hex. */
            sha256: string;
            /** @description The place of its entry in the transparency log; null until the served checkpoint covers it, or if a log before this one has it. */
            logIndex: number | null;
        };
        RingReasonDto: {
            /** @description Name of the signal: money, payee, payer, taps, together, device, address or referral. */
            signal: string;
            /** @description The reason in words, with its figures. */
            sentence: string;
        };
        RingNoteViewDto: {
            id: string;
            text: string;
            author: components["schemas"]["PersonDto"];
            at: string;
        };
        RingDto: {
            id: string;
            /** @description When the computation first found the ring. */
            foundAt: string;
            /** @description Time of the oldest link between the members. */
            since: string;
            members: components["schemas"]["PersonDto"][];
            /** @description The reasons, strongest first. */
            reasons: components["schemas"]["RingReasonDto"][];
            /** @description What the members have deposited, in birr. `moneyOut` is what was paid out to them. */
            moneyIn: number;
            moneyOut: number;
            /**
             * @description `open`; `held`: payouts or prizes are held; `dismissed`; `gone`: the computation no longer finds the ring.
             * @enum {string}
             */
            status: "held" | "open" | "dismissed" | "gone";
            /** @description What is held of the members: payouts, campaign prizes, or both. */
            held: ("payouts" | "prizes")[];
            /**
             * @description Proposals that wait for a second person. Their subject is `ring:<id>:payouts`, `ring:<id>:prizes` or
             *     `ring:<id>:dismiss`.
             */
            proposals: components["schemas"]["ProposalDto"][];
            dismissedReason: string | null;
            notes: components["schemas"]["RingNoteViewDto"][];
        };
        RingNoteDto: {
            text: string;
        };
        RingHoldDto: {
            /**
             * @description What to hold: the members' payouts, or their campaign prizes.
             * @enum {string}
             */
            what: "payouts" | "prizes";
            /** @description The reason, which the audit log keeps. */
            reason: string;
            /**
             * Format: uuid
             * @description Id of the proposal that the caller confirms.
             */
            proposalId?: string;
            /** @description The proposal's `hash` as it was shown. */
            hash?: string;
        };
        RingVerbDto: {
            /** @enum {string} */
            status?: "AwaitingSecond";
            proposalId?: string;
            success: boolean;
        };
        RingDismissDto: {
            /** @description The reason, which the audit log keeps. */
            reason: string;
            /**
             * Format: uuid
             * @description Id of the proposal that the caller confirms.
             */
            proposalId?: string;
            /** @description The proposal's `hash` as it was shown. */
            hash?: string;
        };
        AuditStatusDto: {
            ok: boolean;
            /** @description Time of the check, ISO 8601. */
            at: string;
        };
        WithdrawalStatusDto: {
            /** @description Median time from the request of a payout to its payment; null before the first payment. */
            medianSeconds: number | null;
            /** @description Number of latest payments in the median. */
            counted: number;
            /** @description Whether payouts are being sent. */
            open: boolean;
        };
        UnmatchedStatusDto: {
            /** @description Age of the oldest unmatched birr; null if every birr is matched. */
            oldestSeconds: number | null;
            /** @description Payments about which a provider's books and ours differ. */
            count: number;
            /** @description Their unexplained money, in birr. */
            amount: number;
        };
        ProviderHoldingDto: {
            provider: string;
            /** @description Amount in birr. */
            holds: number;
            /** @description Time of the provider's statement, ISO 8601. */
            at: string;
        };
        OwedStatusDto: {
            /** @description Day of the books, YYYY-MM-DD in Addis Ababa. */
            day: string;
            /** @description Sum that the house owes to all players together, in birr. */
            owed: number;
            /** @description Holdings by the last reconciliation with a statement. Providers without a statement are left out. */
            providers: components["schemas"]["ProviderHoldingDto"][];
        };
        RoundStatusDto: {
            days: number;
            played: number;
            /** @description Rounds refunded because of too few players, or because their space was closed. */
            refunded: number;
            /** @description Rounds voided by a person, or because no beacon value was available. */
            voided: number;
            playedEver: number;
            voidedEver: number;
        };
        StakeReturnDto: {
            /** @description Price of a card in birr. */
            stake: number;
            /** @description Share of the stakes that players got back as prizes, 0 to 100. */
            percent: number;
            /** @description The share by the percents that were frozen at the locks of the same rounds, before prizes are rounded down to whole birr. */
            promised: number;
        };
        BeaconStatusDto: {
            /**
             * @description Where the draws' randomness comes from: "drand", "sandbox" or "local".
             * @enum {string}
             */
            source: "local" | "drand" | "sandbox";
            /** @description Whether rounds can be locked now: the server's clock agrees with the beacon. */
            ready: boolean;
            /** @description Rounds drawn with a value of the public chain, ever. */
            rounds: number;
            /** @description Rounds refunded because the named value was not available for 10 s, ever. */
            late: number;
            /** @description Rounds refunded because no value could be named, ever. */
            unnamed: number;
        };
        ServiceDayDto: {
            /** @description The day, YYYY-MM-DD, UTC. */
            day: string;
            /** @description Share of the day's minutes so far in which the service was up, 0 to 100. */
            percent: number;
        };
        UptimeDto: {
            /** @description The days, oldest first, at most 30. Days before the first start are left out. */
            days: components["schemas"]["ServiceDayDto"][];
            /** @description Share of all these days together; null before the first minute. */
            percent: number | null;
            /** @description Start of the count, ISO 8601; null before the first minute. */
            since: string | null;
        };
        WindDownCashDto: {
            provider: string;
            /** @description Amount in birr; negative if the provider has paid out more than it has taken. */
            amount: number;
        };
        WindDownSumsDto: {
            /**
             * @description `over`: every account of a player is 0 or listed, and nothing runs any more.
             * @enum {string}
             */
            state: "planned" | "begun" | "over";
            /** @description From when the house takes no stakes and no deposits, ISO 8601; it may be still to come. */
            from: string;
            /** @description All that is on the accounts of players. */
            owed: number;
            /** @description The part of it that can no longer be ordered out: listed, and handed over with the list. */
            listed: number;
            /** @description At most 5 minutes old. */
            cash: components["schemas"]["WindDownCashDto"][];
        };
        ServerDto: {
            /** @description Version of the code, such as 1.0.0. */
            version: string;
            /** @description Commit that the code was built from, `-dirty` after it if files had been changed; "unknown" outside of a build. */
            commit: string;
            /** @description Last step that changed the database, or the model that made it; null while the database does not answer. */
            schema: string | null;
        };
        StatusDto: {
            /** @description When this was read, ISO 8601. */
            at: string;
            /**
             * @description `ok`: nothing to report. `attention`: the last audit failed, payouts are stopped, or rounds cannot be locked.
             * @enum {string}
             */
            state: "ok" | "attention";
            audit: components["schemas"]["AuditStatusDto"] | null;
            withdrawals: components["schemas"]["WithdrawalStatusDto"];
            unmatched: components["schemas"]["UnmatchedStatusDto"];
            /** @description The newest books; null before the first ones. */
            books: components["schemas"]["OwedStatusDto"] | null;
            rounds: components["schemas"]["RoundStatusDto"];
            /** @description By stake, the lowest first; stakes without a played round are left out. */
            returns: components["schemas"]["StakeReturnDto"][];
            beacon: components["schemas"]["BeaconStatusDto"];
            uptime: components["schemas"]["UptimeDto"];
            /** @description The wind-down of the house, also a planned one; null without one, or while it cannot be read. */
            windDown: components["schemas"]["WindDownSumsDto"] | null;
            /** @description The server that has read this. */
            server: components["schemas"]["ServerDto"];
        };
        WindDownGroupDto: {
            /** @enum {string} */
            why: "bonus" | "payout" | "open" | "erased" | "staff" | "blocked" | "frozen" | "receivable" | "unclaimed";
            players: number;
            amount: number;
            owes: number;
        };
        WindDownDto: {
            /** @enum {string} */
            state: "none" | "planned" | "begun" | "over";
            /** @description When it begins or has begun, ISO 8601; null: none is planned. */
            from: string | null;
            /** @description All that is on the accounts of players, in birr. */
            owed: number;
            /** @description At most 5 minutes old. */
            cash: components["schemas"]["WindDownCashDto"][];
            /** @description Rounds with players that are not over. */
            rounds: number;
            /** @description Scheduled games that are not over. */
            games: number;
            /** @description Deposits whose money may still arrive, or that wait for a person. */
            deposits: number;
            /** @description Payouts that have not ended, also those by hand whose money has left the account. */
            payouts: number;
            /** @description Cases and adjustments that wait for a person. */
            cases: number;
            /** @description The last day with a sealed export, Addis Ababa; null: there is none. That of the day on which it is over is the final one. */
            sealedTo: string | null;
            /** @description The accounts that are not 0, by reason. */
            left: components["schemas"]["WindDownGroupDto"][];
        };
        PlanWindDownDto: {
            /** @description The reason, which the audit log keeps. */
            reason: string;
            /** @description Its first day, Addis Ababa, later than today; absent: it begins a minute after a second person has confirmed it. */
            from?: string;
        };
        WindDownWaitsDto: {
            /** @enum {string} */
            status: "AwaitingSecond";
            proposalId: string;
        };
        WindDownLeftDto: {
            /** @description The player. */
            id: string;
            player: components["schemas"]["PersonDto"];
            main: number;
            bonus: number;
            /** @description Money of payouts that are on their way or wait. */
            held: number;
            /** @description What the player still owes the house. */
            owes: number;
            /**
             * @description Why it is left: `bonus`, `payout` and `open` still wait; the others are only listed.
             * @enum {string}
             */
            why: "bonus" | "payout" | "open" | "erased" | "staff" | "blocked" | "frozen" | "receivable" | "unclaimed";
        };
        PhoneErrorDto: {
            /** @enum {string} */
            kind: "Error" | "TypeError" | "RangeError" | "ReferenceError" | "SyntaxError" | "DOMException" | "MissingPart" | "Other";
            /** @description File of the built app, line and column: `index-B2nJ2kAa.js:12:3456`. A file that this server does not serve is left out. */
            place?: string;
        };
        VitalsDto: {
            /** @description The version of the app; only that of the server is counted. */
            version: string;
            /** @description Largest contentful paint, in milliseconds. */
            lcp?: number;
            /** @description Interaction to next paint, in milliseconds. */
            inp?: number;
            /** @description From the page's start to the first number that was called, in milliseconds. */
            firstCall?: number;
            /** @description How often the connection of a signed-in player came back. */
            reconnects?: number;
            /**
             * @description How the last sign-in ended.
             * @enum {string}
             */
            signIn?: "failed" | "in" | "refused" | "unanswered";
            errors?: components["schemas"]["PhoneErrorDto"][];
        };
        PhoneMedianDto: {
            /** @enum {string} */
            measure: "lcp" | "inp" | "firstCall" | "reconnects";
            /** @description Page loads that reported it. */
            pages: number;
            over: number | null;
            upTo: number;
        };
        SignInCountsDto: {
            in: number;
            refused: number;
            failed: number;
            unanswered: number;
        };
        SeenErrorDto: {
            /** @enum {string} */
            kind: "Error" | "TypeError" | "RangeError" | "ReferenceError" | "SyntaxError" | "DOMException" | "MissingPart" | "Other";
            /** @description File, line and column; null if it is not known. */
            place: string | null;
            /** @description Page loads that saw it. */
            pages: number;
            /** @description Those of signed-in players. */
            signedIn: number;
        };
        VersionVitalsDto: {
            version: string;
            /** @description Page loads that reported something. */
            pages: number;
            /** @description Those of signed-in players. */
            signedIn: number;
            medians: components["schemas"]["PhoneMedianDto"][];
            signIns: components["schemas"]["SignInCountsDto"];
            /** @description The five errors that most page loads of signed-in players saw. */
            errors: components["schemas"]["SeenErrorDto"][];
        };
        PhoneVitalsDto: {
            /** @description False while nothing is counted (PHONE_VITALS). */
            isOn: boolean;
            /** @description The first day, of Addis Ababa. */
            from: string;
            /** @description The newest version first. */
            versions: components["schemas"]["VersionVitalsDto"][];
        };
        BooksDto: {
            /** @description The day, YYYY-MM-DD in Addis Ababa. */
            day: string;
            /** @description The entry, byte for byte as the log holds it. */
            entry: string;
            /** @description Place of the entry in the log; null while it waits for one. */
            logIndex: number | null;
            /** @description Proof that the entry is in the log (c2sp.org/tlog-proof@v1); null while the entry waits for its place. */
            proof: string | null;
        };
        BooksLeafDto: {
            /** @description Salt of the leaf: 32 bytes in lower-case hex, different each day. */
            salt: string;
            main: string;
            bonus: string;
            /** @description Money of payouts that are under way. */
            held: string;
        };
        BooksSumsDto: {
            main: string;
            bonus: string;
            /** @description Money of payouts that are under way. */
            held: string;
        };
        BooksStepDto: {
            /**
             * @description On which side of the path the node stands.
             * @enum {string}
             */
            side: "right" | "left";
            /** @description Hash of the node, lower-case hex. */
            hash: string;
            sums: components["schemas"]["BooksSumsDto"];
        };
        OwnBooksDto: {
            /** @description The day, YYYY-MM-DD in Addis Ababa. */
            day: string;
            /** @description When the books were taken, ISO 8601. */
            at: string;
            /** @description The reader's leaf; null if they had no money when the books were taken. */
            leaf: components["schemas"]["BooksLeafDto"] | null;
            /** @description The nodes beside the path, from the leaf upwards. */
            path: components["schemas"]["BooksStepDto"][];
            /** @description Hash of the root, lower-case hex. */
            root: string;
            /** @description Place of the day's entry in the log; null while it waits for one. */
            logIndex: number | null;
        };
        /** @description Every answer that is not a success. Some carry further fields, such as `retries`. */
        Refusal: {
            /** @enum {boolean} */
            success: false;
            /**
             * @description What programs branch on.
             * @enum {string}
             */
            code: "VALIDATION_FAILED" | "INVALID_AMOUNT" | "INVALID_PHONE" | "INVALID_OTP" | "INVALID_PASSKEY" | "COMMON_PASSWORD" | "AMOUNT_TOO_SMALL" | "AMOUNT_TOO_LARGE" | "SELF_TRANSFER" | "UNAUTHENTICATED" | "INVALID_CREDENTIALS" | "SESSION_UNUSED" | "SESSION_OVER" | "BAD_SIGNATURE" | "INIT_DATA_USED" | "FORBIDDEN" | "NOT_YOURS" | "BAD_ORIGIN" | "STEP_UP_REQUIRED" | "SECOND_FACTOR_REQUIRED" | "NEEDS_ANOTHER" | "STAFF_ON_HOLD" | "NOT_FOUND" | "RECEIVER_NOT_FOUND" | "TXN_NOT_FOUND" | "PHONE_TAKEN" | "INSUFFICIENT_BALANCE" | "IDEMPOTENCY_CONFLICT" | "TXN_ALREADY_USED" | "PROPOSAL_CHANGED" | "PROPOSAL_EXPIRED" | "LIMIT_REACHED" | "LIMIT_BINDING" | "ACCOUNT_OPEN" | "PAYOUT_HELD" | "PHONE_UNPROVED" | "PHONE_REQUIRED" | "PROOF_REQUIRED" | "TELEGRAM_TAKEN" | "CHAT_REQUIRED" | "CHAT_REFUSED" | "OTHER_SESSION" | "ROUND_OPEN" | "ALREADY_MEMBER" | "CARD_HELD" | "CARD_LIMIT" | "ROUND_CLOSED" | "REMOVE_TOO_LATE" | "INVALID_STAKE" | "NOT_A_MEMBER" | "NOT_YET" | "PROPOSAL_NOT_SHOWN" | "ACCOUNT_LOCKED" | "MONEY_FROZEN" | "WORK_REQUIRED" | "TOO_MANY_REQUESTS" | "UNAVAILABLE" | "PROVIDER_UNAVAILABLE" | "INTERNAL";
            /** @description For people, in the language of Accept-Language. */
            message: string;
            /** @description The fields that were refused. */
            details?: {
                field: string;
                message: string;
            }[];
        };
    };
    responses: {
        /** @description - `TOO_MANY_REQUESTS`: A rate limit is reached: wait for the seconds of Retry-After. */
        TOO_MANY_REQUESTS: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `UNAVAILABLE`: The server restarts, is overloaded or has lost its database: repeat after Retry-After. */
        UNAVAILABLE: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this. */
        FORBIDDEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_PHONE`: The phone is no Ethiopian mobile number.
         */
        "VALIDATION_FAILED.INVALID_PHONE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `INVALID_CREDENTIALS`: Phone or password is wrong; `retries` says how many tries are left. */
        INVALID_CREDENTIALS: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         */
        "FORBIDDEN.BAD_ORIGIN": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `ACCOUNT_LOCKED`: Too many wrong tries: wait for the seconds of Retry-After. */
        ACCOUNT_LOCKED: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `WORK_REQUIRED`: Solve `details.challenge` (altcha, version 2) and send the request again with the solution in the header X-Work. */
        WORK_REQUIRED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `BAD_ORIGIN`: A page of another site sent a request that changes something. */
        BAD_ORIGIN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_PASSKEY`: The answer of the passkey is wrong, late, used before or of another device.
         */
        "VALIDATION_FAILED.INVALID_PASSKEY": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `UNAUTHENTICATED`: Nobody is signed in, or the sign-in is over: renew it once, then sign in again. */
        UNAUTHENTICATED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `OTHER_SESSION`: Another player is signed in in this browser: sign out first. */
        OTHER_SESSION: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `UNAUTHENTICATED`: Nobody is signed in, or the sign-in is over: renew it once, then sign in again.
         *     - `SESSION_UNUSED`: The session of an admin was not used for 15 minutes: sign in again.
         *     - `SESSION_OVER`: The session of an admin has lasted its 12 hours: sign in again.
         */
        "UNAUTHENTICATED.SESSION_UNUSED.SESSION_OVER": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_OTP`: The one-time code is wrong, expired or was for something else.
         *     - `INVALID_PASSKEY`: The answer of the passkey is wrong, late, used before or of another device.
         */
        "VALIDATION_FAILED.INVALID_OTP.INVALID_PASSKEY": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `STEP_UP_REQUIRED`: The caller must first prove again who they are by a second factor (POST /api/admin/step-up); a passkey signs for each confirmation of a proposal; `otherThan` names a factor that does not do.
         */
        "FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `NOT_FOUND`: There is no such thing, or the caller may not know of it. */
        NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields. */
        VALIDATION_FAILED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `SECOND_FACTOR_REQUIRED`: Staff must first set up a second factor.
         */
        "FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `SECOND_FACTOR_REQUIRED`: Staff must first set up a second factor.
         */
        "FORBIDDEN.SECOND_FACTOR_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `STEP_UP_REQUIRED`: The caller must first prove again who they are by a second factor (POST /api/admin/step-up); a passkey signs for each confirmation of a proposal; `otherThan` names a factor that does not do.
         *     - `SECOND_FACTOR_REQUIRED`: Staff must first set up a second factor.
         *     - `STAFF_ON_HOLD`: An admin who was admitted, or changed a second factor, waits until `until` for verbs of money, roles and settings.
         */
        "FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this. */
        IDEMPOTENCY_CONFLICT: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_AMOUNT`: The amount is no number of birr with at most two decimals.
         *     - `INVALID_PHONE`: The phone is no Ethiopian mobile number.
         *     - `AMOUNT_TOO_SMALL`: The amount is below the minimum.
         *     - `AMOUNT_TOO_LARGE`: The amount is above the maximum.
         */
        "VALIDATION_FAILED.INVALID_AMOUNT.INVALID_PHONE.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_PHONE`: The phone is no Ethiopian mobile number.
         *     - `INVALID_OTP`: The one-time code is wrong, expired or was for something else.
         *     - `COMMON_PASSWORD`: The new password is one of those that are tried first.
         */
        "VALIDATION_FAILED.INVALID_PHONE.INVALID_OTP.COMMON_PASSWORD": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `PHONE_TAKEN`: The phone is registered already. */
        PHONE_TAKEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `COMMON_PASSWORD`: The new password is one of those that are tried first.
         */
        "VALIDATION_FAILED.COMMON_PASSWORD": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `UNAUTHENTICATED`: Nobody is signed in, or the sign-in is over: renew it once, then sign in again.
         *     - `INVALID_CREDENTIALS`: Phone or password is wrong; `retries` says how many tries are left.
         */
        "UNAUTHENTICATED.INVALID_CREDENTIALS": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `STEP_UP_REQUIRED`: The caller must first prove again who they are by a second factor (POST /api/admin/step-up); a passkey signs for each confirmation of a proposal; `otherThan` names a factor that does not do.
         *     - `SECOND_FACTOR_REQUIRED`: Staff must first set up a second factor.
         */
        "FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `STEP_UP_REQUIRED`: The caller must first prove again who they are by a second factor (POST /api/admin/step-up); a passkey signs for each confirmation of a proposal; `otherThan` names a factor that does not do.
         *     - `SECOND_FACTOR_REQUIRED`: Staff must first set up a second factor.
         *     - `NEEDS_ANOTHER`: Another person of the staff has to confirm this.
         *     - `STAFF_ON_HOLD`: An admin who was admitted, or changed a second factor, waits until `until` for verbs of money, roles and settings.
         */
        "FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.NEEDS_ANOTHER.STAFF_ON_HOLD": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `INSUFFICIENT_BALANCE`: The balance is too small.
         *     - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `TXN_ALREADY_USED`: The transaction number has been credited already.
         *     - `PROPOSAL_CHANGED`: What the proposal was made about has changed, or another text was confirmed than is proposed: read it again.
         *     - `PROPOSAL_EXPIRED`: The proposal has waited 72 hours and is over: it has to be made again.
         */
        "INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.TXN_ALREADY_USED.PROPOSAL_CHANGED.PROPOSAL_EXPIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `PROPOSAL_NOT_SHOWN`: Somebody has proposed this: a second person confirms it with `proposalId` and `hash` of what they were shown. */
        PROPOSAL_NOT_SHOWN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `NOT_YOURS`: This belongs to somebody else.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `STEP_UP_REQUIRED`: The caller must first prove again who they are by a second factor (POST /api/admin/step-up); a passkey signs for each confirmation of a proposal; `otherThan` names a factor that does not do.
         *     - `SECOND_FACTOR_REQUIRED`: Staff must first set up a second factor.
         *     - `STAFF_ON_HOLD`: An admin who was admitted, or changed a second factor, waits until `until` for verbs of money, roles and settings.
         */
        "FORBIDDEN.NOT_YOURS.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `NOT_FOUND`: There is no such thing, or the caller may not know of it.
         *     - `RECEIVER_NOT_FOUND`: No active player has this phone or id.
         */
        "NOT_FOUND.RECEIVER_NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `INSUFFICIENT_BALANCE`: The balance is too small.
         *     - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `LIMIT_REACHED`: A limit of the player, the space or the product is reached.
         */
        "INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `INSUFFICIENT_BALANCE`: The balance is too small.
         *     - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `PROPOSAL_CHANGED`: What the proposal was made about has changed, or another text was confirmed than is proposed: read it again.
         *     - `PROPOSAL_EXPIRED`: The proposal has waited 72 hours and is over: it has to be made again.
         *     - `LIMIT_REACHED`: A limit of the player, the space or the product is reached.
         */
        "INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED.LIMIT_REACHED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_AMOUNT`: The amount is no number of birr with at most two decimals.
         *     - `INVALID_PHONE`: The phone is no Ethiopian mobile number.
         *     - `INVALID_OTP`: The one-time code is wrong, expired or was for something else.
         *     - `AMOUNT_TOO_SMALL`: The amount is below the minimum.
         *     - `AMOUNT_TOO_LARGE`: The amount is above the maximum.
         *     - `SELF_TRANSFER`: Sender and receiver are the same person.
         */
        "VALIDATION_FAILED.INVALID_AMOUNT.INVALID_PHONE.INVALID_OTP.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE.SELF_TRANSFER": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `RECEIVER_NOT_FOUND`: No active player has this phone or id. */
        RECEIVER_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `INSUFFICIENT_BALANCE`: The balance is too small.
         *     - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `LIMIT_REACHED`: A limit of the player, the space or the product is reached.
         *     - `PAYOUT_HELD`: Payouts wait for some hours after a password was reset, a passkey was added, or a code entered an account from Telegram.
         */
        "INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED.PAYOUT_HELD": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `MONEY_FROZEN`: The player has frozen the money: nothing leaves until the freeze is lifted. */
        MONEY_FROZEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_AMOUNT`: The amount is no number of birr with at most two decimals.
         */
        "VALIDATION_FAILED.INVALID_AMOUNT": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `LIMIT_BINDING`: A break, an exclusion or a limit holds until a later time, which `details.from` names. */
        LIMIT_BINDING: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_OTP`: The one-time code is wrong, expired or was for something else.
         */
        "VALIDATION_FAILED.INVALID_OTP": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `ACCOUNT_OPEN`: Something that is open keeps the account from being erased; `details.open` names it.
         *     - `PAYOUT_HELD`: Payouts wait for some hours after a password was reset, a passkey was added, or a code entered an account from Telegram.
         *     - `PHONE_UNPROVED`: The account came by a contact of Telegram: its phone must first be proved by a code.
         */
        "ACCOUNT_OPEN.PAYOUT_HELD.PHONE_UNPROVED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `LIMIT_REACHED`: A limit of the player, the space or the product is reached. */
        LIMIT_REACHED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `STEP_UP_REQUIRED`: The caller must first prove again who they are by a second factor (POST /api/admin/step-up); a passkey signs for each confirmation of a proposal; `otherThan` names a factor that does not do.
         */
        "BAD_ORIGIN.STEP_UP_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `BAD_SIGNATURE`: The webhook was not signed by its provider.
         *     - `INIT_DATA_USED`: What Telegram signed was used before or is too old: open the app again from the bot.
         */
        "BAD_SIGNATURE.INIT_DATA_USED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `PHONE_REQUIRED`: The Telegram account has no player yet: bind it with `linkToken`; `phoneNo` is the phone that its contact has named.
         *     - `OTHER_SESSION`: Another player is signed in in this browser: sign out first.
         */
        "PHONE_REQUIRED.OTHER_SESSION": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `INIT_DATA_USED`: What Telegram signed was used before or is too old: open the app again from the bot. */
        INIT_DATA_USED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `CHAT_REQUIRED`: The Telegram account has to start the chat with the bot first. */
        CHAT_REQUIRED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_PHONE`: The phone is no Ethiopian mobile number.
         *     - `INVALID_OTP`: The one-time code is wrong, expired or was for something else.
         */
        "VALIDATION_FAILED.INVALID_PHONE.INVALID_OTP": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `INVALID_CREDENTIALS`: Phone or password is wrong; `retries` says how many tries are left.
         *     - `INIT_DATA_USED`: What Telegram signed was used before or is too old: open the app again from the bot.
         */
        "INVALID_CREDENTIALS.INIT_DATA_USED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `PHONE_TAKEN`: The phone is registered already.
         *     - `PHONE_REQUIRED`: The Telegram account has no player yet: bind it with `linkToken`; `phoneNo` is the phone that its contact has named.
         *     - `PROOF_REQUIRED`: The phone has a player: a password or a code must prove that it is theirs.
         *     - `TELEGRAM_TAKEN`: The Telegram account or the player is bound to another one.
         *     - `CHAT_REQUIRED`: The Telegram account has to start the chat with the bot first.
         *     - `OTHER_SESSION`: Another player is signed in in this browser: sign out first.
         */
        "PHONE_TAKEN.PHONE_REQUIRED.PROOF_REQUIRED.TELEGRAM_TAKEN.CHAT_REQUIRED.OTHER_SESSION": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `PHONE_TAKEN`: The phone is registered already.
         *     - `TELEGRAM_TAKEN`: The Telegram account or the player is bound to another one.
         *     - `CHAT_REFUSED`: The chat of the Telegram account has refused, or pressed another number.
         *     - `OTHER_SESSION`: Another player is signed in in this browser: sign out first.
         */
        "PHONE_TAKEN.TELEGRAM_TAKEN.CHAT_REFUSED.OTHER_SESSION": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `PROPOSAL_CHANGED`: What the proposal was made about has changed, or another text was confirmed than is proposed: read it again.
         *     - `PROPOSAL_EXPIRED`: The proposal has waited 72 hours and is over: it has to be made again.
         */
        "IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `NOT_YOURS`: This belongs to somebody else.
         *     - `SECOND_FACTOR_REQUIRED`: Staff must first set up a second factor.
         */
        "FORBIDDEN.NOT_YOURS.SECOND_FACTOR_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `ROUND_CLOSED`: The round no longer takes this.
         */
        "IDEMPOTENCY_CONFLICT.ROUND_CLOSED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_AMOUNT`: The amount is no number of birr with at most two decimals.
         *     - `AMOUNT_TOO_SMALL`: The amount is below the minimum.
         *     - `AMOUNT_TOO_LARGE`: The amount is above the maximum.
         */
        "VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `TXN_ALREADY_USED`: The transaction number has been credited already.
         *     - `PROPOSAL_CHANGED`: What the proposal was made about has changed, or another text was confirmed than is proposed: read it again.
         *     - `PROPOSAL_EXPIRED`: The proposal has waited 72 hours and is over: it has to be made again.
         */
        "IDEMPOTENCY_CONFLICT.TXN_ALREADY_USED.PROPOSAL_CHANGED.PROPOSAL_EXPIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `RECEIVER_NOT_FOUND`: No active player has this phone or id.
         *     - `TXN_NOT_FOUND`: No payment to us has this transaction number.
         */
        "RECEIVER_NOT_FOUND.TXN_NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `TXN_ALREADY_USED`: The transaction number has been credited already. */
        TXN_ALREADY_USED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `UNAVAILABLE`: The server restarts, is overloaded or has lost its database: repeat after Retry-After.
         *     - `PROVIDER_UNAVAILABLE`: The payment provider refuses or does not answer; nothing was booked.
         */
        "UNAVAILABLE.PROVIDER_UNAVAILABLE": {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `LIMIT_REACHED`: A limit of the player, the space or the product is reached.
         */
        "IDEMPOTENCY_CONFLICT.LIMIT_REACHED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `TXN_ALREADY_USED`: The transaction number has been credited already.
         */
        "IDEMPOTENCY_CONFLICT.TXN_ALREADY_USED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `NOT_FOUND`: There is no such thing, or the caller may not know of it.
         *     - `TXN_NOT_FOUND`: No payment to us has this transaction number.
         */
        "NOT_FOUND.TXN_NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `TXN_NOT_FOUND`: No payment to us has this transaction number. */
        TXN_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `NOT_YOURS`: This belongs to somebody else.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         */
        "NOT_YOURS.BAD_ORIGIN": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `INSUFFICIENT_BALANCE`: The balance is too small.
         *     - `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another body, or the thing is no longer in a state that allows this.
         *     - `PROPOSAL_CHANGED`: What the proposal was made about has changed, or another text was confirmed than is proposed: read it again.
         *     - `PROPOSAL_EXPIRED`: The proposal has waited 72 hours and is over: it has to be made again.
         */
        "INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `FORBIDDEN`: The role of the caller, or who they are, does not allow this.
         *     - `NOT_YOURS`: This belongs to somebody else.
         *     - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `SECOND_FACTOR_REQUIRED`: Staff must first set up a second factor.
         */
        "FORBIDDEN.NOT_YOURS.BAD_ORIGIN.SECOND_FACTOR_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `LIMIT_REACHED`: A limit of the player, the space or the product is reached.
         *     - `ALREADY_MEMBER`: Everybody named is a member of the space or invited already.
         */
        "LIMIT_REACHED.ALREADY_MEMBER": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `BAD_ORIGIN`: A page of another site sent a request that changes something.
         *     - `NOT_A_MEMBER`: The caller does not belong to the space.
         */
        "BAD_ORIGIN.NOT_A_MEMBER": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `ROUND_OPEN`: A round that is not over stands in the way. */
        ROUND_OPEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `NOT_A_MEMBER`: The caller does not belong to the space. */
        NOT_A_MEMBER: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `VALIDATION_FAILED`: A field is missing, malformed or unknown; `details` names the fields.
         *     - `INVALID_STAKE`: There are no rounds of this stake.
         */
        "VALIDATION_FAILED.INVALID_STAKE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description - `LIMIT_REACHED`: A limit of the player, the space or the product is reached.
         *     - `ROUND_CLOSED`: The round no longer takes this.
         */
        "LIMIT_REACHED.ROUND_CLOSED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description - `NOT_YOURS`: This belongs to somebody else. */
        NOT_YOURS: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    HealthController_about: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerHealthDto"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    HealthController_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    HealthController_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    HealthController_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AuthController_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            401: components["responses"]["INVALID_CREDENTIALS"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            428: components["responses"]["WORK_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AuthController_passkeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            403: components["responses"]["BAD_ORIGIN"];
            428: components["responses"]["WORK_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AuthController_passkeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyLoginDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PASSKEY"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            428: components["responses"]["WORK_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AuthController_tokenCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            409: components["responses"]["OTHER_SESSION"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AuthController_refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenewedDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED.SESSION_UNUSED.SESSION_OVER"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AuthController_logoutByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AuthController_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SecurityController_secondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorProofDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletedSignInDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP.INVALID_PASSKEY"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SecurityController_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SecurityController_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SecurityController_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessionsDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SecurityController_endSession: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    StepUpController_stepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorProofDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SteppedUpDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP.INVALID_PASSKEY"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    StepUpController_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepUpOptionsDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    StepUpController_olderStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorProofDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SteppedUpDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP.INVALID_PASSKEY"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    NotificationsController_fetchAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationListDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminNotificationsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminNotificationsController_publish: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminNotificationsController_end: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminNotificationsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminNotificationsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    OtpController_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description The solved challenge of WORK_REQUIRED: base64 of the JSON { challenge, solution }. */
                "X-Work"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendOtpDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentOtpDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            403: components["responses"]["BAD_ORIGIN"];
            428: components["responses"]["WORK_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    OtpController_sendTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTransferOtpDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentOtpDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.INVALID_PHONE.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    UsersController_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneMessageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE.INVALID_OTP.COMMON_PASSWORD"];
            403: components["responses"]["BAD_ORIGIN"];
            409: components["responses"]["PHONE_TAKEN"];
            428: components["responses"]["WORK_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    UsersController_forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneMessageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE.INVALID_OTP.COMMON_PASSWORD"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            428: components["responses"]["WORK_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    UsersController_getSingleUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    UsersController_listUsers: {
        parameters: {
            query?: {
                /** @description Part of a name, or a whole phone. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundUsersDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    UsersController_updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMeDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneMessageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.COMMON_PASSWORD"];
            401: components["responses"]["UNAUTHENTICATED.INVALID_CREDENTIALS"];
            403: components["responses"]["BAD_ORIGIN"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_timeline: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The value `nextBefore` of the previous page. */
                before?: string;
                /** @description JSON array of the wanted kinds; if absent, all kinds. */
                kinds?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_sessions: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_block: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserVerbDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserVerbDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_resetLockout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionalReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionalReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminUsersController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    BonusController_bonusConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusConfigDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    BonusController_listLeaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaderboardDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    BonusController_playedLeaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayedLeaderboardDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedLeaderboardAnswerDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    BonusController_isActiveRegisterBonus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterBonusDto"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_leaderboard: {
        parameters: {
            query: {
                /** @description A public stake, in whole birr. */
                stake: 10 | 20 | 30 | 50 | 80 | 100 | 150 | 200 | 300;
                /** @description A bonus day, YYYY-MM-DD. If absent, it is the day that players see, or the last day of a campaign that is over. */
                day?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDayDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_dryRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DryRunDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForecastDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_make: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignRequestDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignProposedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignRequestDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignProposedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartCampaignDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignProposedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_stop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCampaignsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminProposalsController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmProposalDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.NEEDS_ANOTHER.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.TXN_ALREADY_USED.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminProposalsController_withdraw: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminProposalsController_refuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.NEEDS_ANOTHER.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminProposalsController_allowanceOf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminProposalsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminProposalsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SoloReviewsController_review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoloReviewDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.NEEDS_ANOTHER.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SoloReviewsController_pairs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmingPairDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SoloReviewsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoloReviewDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TransparencyController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransparencyDto"];
                };
            };
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    WalletController_getUserBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    WalletController_paginatedHistory: {
        parameters: {
            query?: {
                pageNumber?: number;
                kind?: "deposit" | "withdraw" | "transfer" | "play" | "bonus";
                /** @description A month of Addis Ababa, `YYYY-MM`. */
                month?: string;
                /** @description An amount in birr, or a reference or the beginning of one. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    WalletController_statement: {
        parameters: {
            query?: {
                /** @description `YYYY-MM` */
                month?: string;
                /** @description `YYYY` */
                year?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerStatementDto"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAdjustmentsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAdjustmentsController_make: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAdjustmentDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.INVALID_PHONE.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND.RECEIVER_NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAdjustmentsController_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveAdjustmentDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED.LIMIT_REACHED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAdjustmentsController_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAdjustmentsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAdjustmentsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTransactionsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTransactionsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTransactionsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminPostingsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminPostingsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminPostingsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAccountsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAccountsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TransfersController_receiver: {
        parameters: {
            query: {
                phoneNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiverNameDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TransfersController_recentReceivers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentReceiverDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TransfersController_transfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferredDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.INVALID_PHONE.INVALID_OTP.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE.SELF_TRANSFER"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["RECEIVER_NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED.PAYOUT_HELD"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    LimitsController_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    LimitsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLimitsDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            409: components["responses"]["LIMIT_BINDING"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    LimitsController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmLimitDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["LIMIT_BINDING"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    LimitsController_comeBack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["LIMIT_BINDING"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBreachesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreachDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBreachesController_note: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBreachDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreachDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBreachesController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeBreachDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreachDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PersonalDataController_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PersonalDataController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskDataDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP"];
            401: components["responses"]["UNAUTHENTICATED.INVALID_CREDENTIALS"];
            403: components["responses"]["BAD_ORIGIN"];
            409: components["responses"]["ACCOUNT_OPEN.PAYOUT_HELD.PHONE_UNPROVED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PersonalDataController_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataKindDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataCodeDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            409: components["responses"]["ACCOUNT_OPEN.PAYOUT_HELD.PHONE_UNPROVED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PersonalDataController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "copy" | "erasure";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PersonalDataController_copy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_enrol: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_recoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_passkeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedPasskeyDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PASSKEY"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED"];
            409: components["responses"]["LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyNameDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FactorsController_removePasskey: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    StaffController_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN.STEP_UP_REQUIRED"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TelegramController_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelegramStateDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TelegramController_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TelegramSignInDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelegramSignedInDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["BAD_SIGNATURE.INIT_DATA_USED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["PHONE_REQUIRED.OTHER_SESSION"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TelegramController_unbind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TelegramController_sendCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The solved challenge of WORK_REQUIRED: base64 of the JSON { challenge, solution }. */
                "X-Work"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendLinkOtpDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOtpSentDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            401: components["responses"]["INIT_DATA_USED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CHAT_REQUIRED"];
            428: components["responses"]["WORK_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TelegramController_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TelegramLinkDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelegramSignedInDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE.INVALID_OTP"];
            401: components["responses"]["INVALID_CREDENTIALS.INIT_DATA_USED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["PHONE_TAKEN.PHONE_REQUIRED.PROOF_REQUIRED.TELEGRAM_TAKEN.CHAT_REQUIRED.OTHER_SESSION"];
            423: components["responses"]["ACCOUNT_LOCKED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TelegramController_enter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TelegramEntranceDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelegramSignedInDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["INIT_DATA_USED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["PHONE_TAKEN.TELEGRAM_TAKEN.CHAT_REFUSED.OTHER_SESSION"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TelegramController_provePhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvePhoneDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PlayerPasskeysController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerPasskeysDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PlayerPasskeysController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayerPasskeyDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerPasskeyAddedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PASSKEY"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            409: components["responses"]["LIMIT_REACHED"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PlayerPasskeysController_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PlayerPasskeysController_remove: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FreezeController_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FreezeController_freeze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrozenDto"];
                    "text/html": string;
                };
            };
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FreezeController_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreezeStateDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FreezeController_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreezeCodeDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FreezeController_lift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnfreezeDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP"];
            401: components["responses"]["UNAUTHENTICATED.INVALID_CREDENTIALS"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeesController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayeeDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeMadeDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            409: components["responses"]["LIMIT_REACHED"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeesController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPayeeDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeesController_remove: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeeVerbsController_reviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedPayeeDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeeVerbsController_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayeeVerdictDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeApprovalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeeVerbsController_refuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayeeReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeeVerbsController_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayeeVerdictDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutReleaseDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PayeeVerbsController_unfreeze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayeeReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminReceivablesController_ages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivableAgeDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminReceivablesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivableDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminReceivablesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    MessagesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSettingsDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    MessagesController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMessagesDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSettingsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    MessagesController_shown: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    MessagesController_opened: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PushController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscriptionDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PushController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminMessagesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageFiguresListDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SiteController_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteConfigDto"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSettingVersionsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingVersionDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSettingVersionsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSettingsController_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSettingsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSettingsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSettingDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedSettingDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminRoundsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminRoundsController_void: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.ROUND_CLOSED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminRoundsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminRoundsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    WatchController_watch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The solved challenge of WORK_REQUIRED: base64 of the JSON { challenge, solution }. */
                "X-Work"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchDto"];
                };
            };
            428: components["responses"]["WORK_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    WatchController_screen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenDto"];
                };
            };
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTaxController_month: {
        parameters: {
            query?: {
                /** @description A month of Addis Ababa, `YYYY-MM`; the present one if absent. */
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithheldDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTaxController_file: {
        parameters: {
            query?: {
                /** @description A month of Addis Ababa, `YYYY-MM`; the present one if absent. */
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTaxController_own: {
        parameters: {
            query?: {
                /** @description A year of Addis Ababa, `YYYY`; the present one if absent. */
                year?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTaxDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTaxController_ownFile: {
        parameters: {
            query?: {
                /** @description A year of Addis Ababa, `YYYY`; the present one if absent. */
                year?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTaxRulesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxRuleDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminTaxRulesController_propose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTaxRuleDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxRuleWaitsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminDepositsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminDepositsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminDepositsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminWithdrawalsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminWithdrawalsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminWithdrawalsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_approveWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveWithdrawalDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_rejectWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectWithdrawalDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_payingWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayingDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_paidWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaidDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_approveDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveDepositDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.TXN_ALREADY_USED.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_rejectDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionalReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_checkDeposit: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_checkWithdrawal: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    PaymentVerbsController_txnCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminTxnCheckDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedTransactionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["RECEIVER_NOT_FOUND.TXN_NOT_FOUND"];
            409: components["responses"]["TXN_ALREADY_USED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    TransactionController_deposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    TransactionController_withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectWithdrawDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED.PAYOUT_HELD"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TransactionController_manualDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualDepositDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualDepositedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.TXN_ALREADY_USED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TransactionController_manualWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualWithdrawDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED.PAYOUT_HELD"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    TransactionController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmOrderDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_OTP"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND.TXN_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TransactionController_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["TXN_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TransactionController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["TXN_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    TxnController_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TxnCheckDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedTransactionDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["RECEIVER_NOT_FOUND.TXN_NOT_FOUND"];
            409: components["responses"]["TXN_ALREADY_USED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    TxnController_checkCbeBirr: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedTransactionDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["TXN_NOT_FOUND"];
            409: components["responses"]["TXN_ALREADY_USED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    IntentsController_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntentDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenIntentDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ArifPayController_createCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    ArifPayController_directPay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    ArifPayController_directPayCbe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    ArifPayController_withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectWithdrawDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED.PAYOUT_HELD"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ArifPayController_withdrawCbeBirr: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectWithdrawDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED.PAYOUT_HELD"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ChapaController_getBanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BanksDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    ChapaController_initializePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    ChapaController_bankWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankWithdrawDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED.PAYOUT_HELD"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    SantimPayController_deposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediumDepositDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE.PROVIDER_UNAVAILABLE"];
        };
    };
    SantimPayController_withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediumWithdrawDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SantimWithdrawalDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT.AMOUNT_TOO_SMALL.AMOUNT_TOO_LARGE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.LIMIT_REACHED.PAYOUT_HELD"];
            423: components["responses"]["MONEY_FROZEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCasesController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CasePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCasesController_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignCaseDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CasePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCasesController_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseNoteTextDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CasePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCasesController_settle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleCaseDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CasePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_AMOUNT"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["INSUFFICIENT_BALANCE.IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCasesController_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CasePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCasesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminCasesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    StatementsController_view: {
        parameters: {
            query?: {
                /** @description First day (YYYY-MM-DD, Addis Ababa); the last seven days if absent. */
                from?: string;
                /** @description Last day (YYYY-MM-DD, Addis Ababa); today if absent. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    StatementsController_setPayouts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPauseDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedPauseDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    StatementsController_take: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStatementDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedStatementDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    LeaderboardController_dailyLeaderBoard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DailyLeaderBoardDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyGamesPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminDailyGamesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminDailyGamesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBonusTablesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBonusTablesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_createSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpaceDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedSpaceDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["RECEIVER_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_addMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMembersDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceMessageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND.RECEIVER_NOT_FOUND"];
            409: components["responses"]["LIMIT_REACHED.ALREADY_MEMBER"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceMessageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_decline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN.NOT_A_MEMBER"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_joinSpace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinSpaceDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceMessageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_getSpaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_getYourSpaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_getOwnedSpaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSpaceDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedSpaceDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpacesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["ROUND_OPEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpaceScreensController_make: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenLinkDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SpaceScreensController_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSpacesController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSpacesController_members: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSpacesController_statement: {
        parameters: {
            query?: {
                /** @description First day, in the time of Addis Ababa; 30 days ago if absent. */
                from?: string;
                /** @description Last day; today if absent. */
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.NOT_YOURS.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSpacesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminSpacesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    HistoryController_fetchAll: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    HistoryController_userGames: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    HistoryController_allGames: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    CardsController_cards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsDto"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FairnessController_round: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundProofDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            403: components["responses"]["NOT_A_MEMBER"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminStaffController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminStaffController_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteStaffDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffVerbDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_PHONE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminStaffController_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffVerbDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAuditLogController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAuditLogController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminAuditLogController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminController_audit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminController_dashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminController_counts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountsDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminController_payoutsSwitch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSwitchDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedSwitchDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    OpeningsController_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpeningDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SchedulesController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddGameDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledGameDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.INVALID_STAKE"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            409: components["responses"]["LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SchedulesController_join: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledGameDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["LIMIT_REACHED.ROUND_CLOSED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SchedulesController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledGameDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["ROUND_OPEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SchedulesController_getAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledGameDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    SchedulesController_delete: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["ROUND_OPEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminScheduledGamesController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminGamePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminScheduledGamesController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminGamePageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["ROUND_OPEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminScheduledGamesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminGameDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminScheduledGamesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    BigGamesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BigGamesDto"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBigGamesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBigGameDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBigGamesController_make: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBigGameDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BigGameWaitsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBigGamesController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBigGameDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBigGamesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBigGameDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BigGameWaitsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.ROUND_CLOSED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBigGamesController_stop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBigGameDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["ROUND_OPEN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminBigGamesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ReferralController_fetchAll: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FeedbackController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeedbackDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeedbackDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FeedbackController_fetchAll: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FeedbackController_fetchOne: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneFeedbackDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FeedbackController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFeedbackDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeedbackDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    FeedbackController_remove: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["NOT_YOURS.BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminFeedbackController_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerFeedbackDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminFeedbackController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminFeedbackController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminFeedbackController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ComplaintsController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnComplaintsDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ComplaintsController_make: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComplaintDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeComplaintDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.LIMIT_REACHED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ComplaintsController_appeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComplaintTextDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnComplaintDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminComplaintsController_acknowledge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenComplaintDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminComplaintsController_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerComplaintDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminComplaintsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintRowDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminComplaintsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminComplaintsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintRowDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ChatController_page: {
        parameters: {
            query: {
                /** @description Id of the other person of the conversation. */
                with: string;
                /** @description Id of a message of this conversation. The answer then holds the messages before it; if absent, the newest messages. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ChatController_conversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ChatController_known: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatPeopleDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ChatController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ChatController_block: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["RECEIVER_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ChatController_unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ChatController_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BAD_ORIGIN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatReportsController_one: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReportPageDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatReportsController_resolve: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReportDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatReportsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReportDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatReportsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatMutesController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMuteDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatMutesController_unmute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatMutesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMuteDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatMutesController_mute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteDto"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMuteDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminChatMutesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ReportsController_read: {
        parameters: {
            query?: {
                /** @description First day (YYYY-MM-DD, Addis Ababa); the first of the month of `to` if absent. */
                from?: string;
                /** @description Last day (YYYY-MM-DD, Addis Ababa); today if absent. */
                to?: string;
                /** @description What a row is: a day, a week from Monday, a month, or a part; by day if absent. */
                by?: "day" | "week" | "month" | "stake" | "room" | "space" | "hour" | "provider";
            };
            header?: never;
            path: {
                report: "play" | "bonus" | "money" | "players" | "liabilities" | "people";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorReportDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    ReportsController_export: {
        parameters: {
            query?: {
                /** @description First day (YYYY-MM-DD, Addis Ababa); the first of the month of `to` if absent. */
                from?: string;
                /** @description Last day (YYYY-MM-DD, Addis Ababa); today if absent. */
                to?: string;
                /** @description What a row is: a day, a week from Monday, a month, or a part; by day if absent. */
                by?: "day" | "week" | "month" | "stake" | "room" | "space" | "hour" | "provider";
            };
            header?: never;
            path: {
                report: "play" | "bonus" | "money" | "players" | "liabilities" | "people";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminExportsController_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A day of Addis Ababa, YYYY-MM-DD. */
                day: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminExportsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedExportDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    RingsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RingDto"][];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    RingsController_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RingNoteDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.SECOND_FACTOR_REQUIRED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    RingsController_hold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RingHoldDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RingVerbDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    RingsController_dismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RingDismissDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RingVerbDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT.PROPOSAL_CHANGED.PROPOSAL_EXPIRED"];
            422: components["responses"]["PROPOSAL_NOT_SHOWN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    StatusController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusDto"];
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminWindDownController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindDownDto"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminWindDownController_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanWindDownDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindDownWaitsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminWindDownController_callOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindDownWaitsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.BAD_ORIGIN.STEP_UP_REQUIRED.SECOND_FACTOR_REQUIRED.STAFF_ON_HOLD"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminWindDownController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindDownLeftDto"][];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminWindDownController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    VitalsController_count: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VitalsDto"];
            };
        };
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_FAILED"];
            403: components["responses"]["BAD_ORIGIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    AdminVitalsController_read: {
        parameters: {
            query?: {
                /** @description Days up to today; 7 if absent. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneVitalsDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN.SECOND_FACTOR_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    BooksController_ofDay: {
        parameters: {
            query?: {
                /** @description The day, YYYY-MM-DD in Addis Ababa; the newest books if absent. */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BooksDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    BooksController_mine: {
        parameters: {
            query?: {
                /** @description The day, YYYY-MM-DD in Addis Ababa; the newest books if absent. */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnBooksDto"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
}
